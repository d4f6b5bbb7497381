/** Every limit of the order domain, named once. Both sides read it; a number here has one source. */

/** Weight of a parcel, grams. spec 001 §5 "Weight not over 200 KG and not under 0.1 KG". */
export const MIN_WEIGHT_GRAMS = 100
export const MAX_WEIGHT_GRAMS = 200_000
/** The same limits as the form shows them, kilograms. */
export const MIN_WEIGHT_KG = 0.1
export const MAX_WEIGHT_KG = 200

/** spec 001 §5 "Item count not over 6 digits (999999) and not negative". */
export const MAX_ITEM_COUNT = 999_999

/** spec 001 §5 "item value, other fees and COD each not over 99999999", major units. */
export const MAX_AMOUNT = 99_999_999
/** spec 001 §5 "Money not over 8 integer digits". */
export const MAX_AMOUNT_INTEGER_DIGITS = 8

/** spec 001 §5 "String max 50 and 250 characters": names and numbers, and free texts. */
export const MAX_SHORT_TEXT = 50
export const MAX_LONG_TEXT = 250
/** Names of goods and companies, region names, e-mail addresses; ours, as the wire declares them. */
export const MAX_NAME_TEXT = 100
export const MAX_PHONE_TEXT = 30
export const MAX_POSTCODE_TEXT = 12
export const MAX_HS_CODE_TEXT = 20

/** Lines of goods in one order; ours. */
export const MAX_GOODS_LINES = 100

/** What a designed form may ask for beyond an order, and characters of a key or label of it; ours (record 0147). */
export const MAX_MORE_FIELDS = 20
export const MAX_MORE_KEY = 100

/** spec 001 §5 "Password 6-16 characters, first a letter". */
export const MIN_PASSWORD = 6
export const MAX_PASSWORD = 16

/** spec 001 §5 "Import file under 1M and at most 1000 rows". */
export const MAX_IMPORT_BYTES = 1_048_576
export const MAX_IMPORT_ROWS = 1000

/** spec 001 §5 "at most … 1000 in other queries". */
export const MAX_QUERY_NUMBERS = 1000

/** spec 001 §5 "the insurance fee is 1% of item value", in hundredths of a percent. */
export const INSURANCE_BASIS_POINTS = 100

/** Longest side of a parcel as the wire can carry it, centimetres; ours. */
export const MAX_SIDE_CM = 99_999

/** Parcel presets of one customer; ours (record 0067). */
export const MAX_PARCEL_PRESETS = 50

/** Divisor of the volumetric weight where a route names none, cm³ per kg; ours. */
export const DEFAULT_VOLUME_DIVISOR = 6000

/** Kinds of cartons (columns of the matrix) and cartons of one B2B or FBA document; ours. */
export const MAX_CARTON_COLUMNS = 60
export const MAX_CARTONS = 500
