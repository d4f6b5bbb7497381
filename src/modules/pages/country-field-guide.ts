/** The guide that goes from one of our forms to a published page: route name of its page, and the section. */
export const countryFieldGuide = { screen: 'guideBasicSettings', anchor: 'country-field' } as const
