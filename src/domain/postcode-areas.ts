/**
 * Areas of postcodes for the countries whose region lists have no postcodes: a code names the county or the province, not the place.
 * Britain by the letters a code begins with, the Netherlands by its first four digits. An area can span several counties: a match is
 * proposed, never filled in.
 */
import { inCapitals } from './capitals.ts'

/** County or council area by the letters, as the region list names it. Royal Mail's 121 areas of the United Kingdom. */
const british: Readonly<Record<string, string>> = {
  'Greater London': 'E EC N NW SE SW W WC BR CR DA EN HA IG KT RM SM TW UB',
  'Greater Manchester': 'M BL OL SK WN',
  'West Midlands': 'B CV DY WS WV',
  'West Yorkshire': 'BD HD HX LS WF',
  'South Yorkshire': 'S DN',
  'North Yorkshire': 'YO HG TS',
  'East Riding of Yorkshire': 'HU',
  'Tyne and Wear': 'NE SR',
  'County Durham': 'DH DL',
  Merseyside: 'L CH',
  Cheshire: 'CW WA',
  Lancashire: 'BB FY LA PR',
  Cumbria: 'CA',
  Derbyshire: 'DE',
  Nottinghamshire: 'NG',
  Leicestershire: 'LE',
  Lincolnshire: 'LN',
  Northamptonshire: 'NN',
  Cambridgeshire: 'CB PE',
  Norfolk: 'NR',
  Suffolk: 'IP',
  Essex: 'CM CO SS',
  Hertfordshire: 'AL SG WD',
  Bedfordshire: 'LU',
  Buckinghamshire: 'HP MK',
  Oxfordshire: 'OX',
  Berkshire: 'RG SL',
  Surrey: 'GU RH',
  Kent: 'CT ME TN',
  'East Sussex': 'BN',
  Hampshire: 'PO SO',
  Dorset: 'BH DT',
  Wiltshire: 'SN SP',
  Bristol: 'BS',
  Somerset: 'BA TA',
  Gloucestershire: 'GL',
  Devon: 'EX PL TQ',
  Cornwall: 'TR',
  Worcestershire: 'WR',
  Herefordshire: 'HR',
  Shropshire: 'SY TF',
  Staffordshire: 'ST',
  'City of Edinburgh': 'EH',
  'Glasgow City': 'G',
  'Aberdeen City': 'AB',
  'Dundee City': 'DD',
  'Perth and Kinross': 'PH',
  Fife: 'KY',
  Falkirk: 'FK',
  'South Ayrshire': 'KA',
  'South Lanarkshire': 'ML',
  Renfrewshire: 'PA',
  'Scottish Borders': 'TD',
  'Dumfries and Galloway': 'DG',
  Highland: 'IV KW',
  'Na h-Eileanan Siar': 'HS',
  'Shetland Islands': 'ZE',
  Cardiff: 'CF',
  Newport: 'NP',
  Swansea: 'SA',
  Powys: 'LD',
  Gwynedd: 'LL',
  Belfast: 'BT',
}

/** First number of a range and the province from there on. PostNL's division of the country. */
const dutch: readonly (readonly [from: number, province: string])[] = [
  [1000, 'Noord-Holland'],
  [1300, 'Flevoland'],
  [1390, 'Noord-Holland'],
  [2160, 'Zuid-Holland'],
  [3400, 'Utrecht'],
  [3650, 'Zuid-Holland'],
  [3660, 'Utrecht'],
  [3770, 'Gelderland'],
  [3800, 'Utrecht'],
  [3840, 'Gelderland'],
  [3890, 'Flevoland'],
  [3900, 'Utrecht'],
  [4000, 'Gelderland'],
  [4200, 'Zuid-Holland'],
  [4250, 'Noord-Brabant'],
  [4300, 'Zeeland'],
  [4600, 'Noord-Brabant'],
  [5800, 'Limburg'],
  [6500, 'Gelderland'],
  [6584, 'Limburg'],
  [6600, 'Gelderland'],
  [7400, 'Overijssel'],
  [7740, 'Drenthe'],
  [7950, 'Overijssel'],
  [7960, 'Drenthe'],
  [8000, 'Overijssel'],
  [8080, 'Gelderland'],
  [8100, 'Overijssel'],
  [8160, 'Gelderland'],
  [8200, 'Flevoland'],
  [8260, 'Overijssel'],
  [8300, 'Flevoland'],
  [8330, 'Overijssel'],
  [8390, 'Friesland'],
  [9300, 'Drenthe'],
  [9350, 'Groningen'],
  [9400, 'Drenthe'],
  [9500, 'Groningen'],
]

const countyOf = new Map(
  Object.entries(british).flatMap(([county, areas]) =>
    areas.split(' ').map((area): [string, string] => [area, county]),
  ),
)

/** Name of the region a postcode points at, where the list of the country has no codes; undefined elsewhere. */
export function areaOfPostcode(country: string, postCode: string): string | undefined {
  if (country === 'GB') return countyOf.get(inCapitals(/^[A-Za-z]+/.exec(postCode)?.[0] ?? ''))
  if (country !== 'NL') return undefined
  const number = Number(postCode.slice(0, 4))
  return dutch.findLast(([from]) => from <= number)?.[1]
}
