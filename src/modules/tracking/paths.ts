/** Addresses of the pages that anybody may open (spec 000 §2). */
export const publicPaths = { track: '/customerInquiry', inquiry: '/customerInfoInquiry' } as const
