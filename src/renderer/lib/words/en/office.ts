/** What an office has set for its devices. */
export const office = {
  title: 'Set by your office',
  explain: (path: string) =>
    `Read from ${path} when the terminal starts. Those who look after this device change it there.`,
  byOffice: 'Set by your office',
  problems: 'Not used, because it is not right:',
  problem: (field: string, rule: string) => `${field} ${rule}`,
  locked: 'locked',
  suggested: 'suggested',
  none: 'none',
  nothing: 'Nothing of it is used.',
  fields: {
    serviceUrl: 'Address of the service',
    carrierId: 'Carrier ID',
    userGroup: 'User group',
    updateFeed: 'Updates from',
    certificateFile: 'Certificates from',
    language: 'Language',
    units: 'Units',
    timeZone: 'Time zone',
  },
};
