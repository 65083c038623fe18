/**
 * Coded values that a request may carry, from the service description. Responses may hold codes that
 * are not listed here; those are kept and shown as they are.
 */

/** `moveType` values (History record). */
export const moveTypes = [
  'ABNO', 'AETA', 'AETI', 'AINV', 'ARIL', 'ARRI', 'BADO', 'BFRM', 'BHVY', 'BLGT', 'BOHR', 'BXNG', 'CGIP', 'CGRD',
  'CH80', 'CH81', 'CH82', 'CH83', 'CH84', 'CH85', 'CH86', 'CH89', 'DFLC', 'DRMP', 'EQOR', 'FFBO', 'FTBO', 'HADR',
  'HAND', 'HANR', 'HEMB', 'HHAR', 'HIGT', 'HMIS', 'HOGT', 'ICHD', 'ICHR', 'IGTI', 'IGTR', 'LDCH', 'LTFR', 'LTTO',
  'MAWY', 'MOTR', 'NOBL', 'NOTP', 'OGTI', 'OGTR', 'OSTH', 'PACT', 'PASL', 'PCON', 'PFLT', 'PFPS', 'PKGD', 'PKGR',
  'PLJI', 'PLLF', 'PLLT', 'PUJI', 'RAMP', 'REBL', 'REJS', 'REMB', 'RFLT', 'RLOD', 'RMTY', 'RRFS', 'RTAA', 'RTOI',
  'RTPO', 'STEA', 'STEX', 'STPL', 'STSE', 'STSU', 'STUN', 'SWAP', 'ULCH', 'UNSC', 'UNKN',
] as const;
export type MoveType = (typeof moveTypes)[number];

/** `requestType` codes of a switch request (endpoint 6). */
export const switchRequestTypes = ['PL', 'IP', 'TR', 'RELEASE', 'LEAVE'] as const;
export type SwitchRequestType = (typeof switchRequestTypes)[number];
