/** The columns of announcements and documents that say whether the users of a portal see them, by portal. */
export const siteColumns = {
  admin: 'customer_service_site',
  employer: 'employer_site',
  member: 'employee_site',
  provider: 'provider_site',
} as const;

export type SiteColumn = (typeof siteColumns)[keyof typeof siteColumns];
