import { inBothForms, strings } from './forms.ts';

/** Location object of a waybill: an origin, a destination or a junction. */
export const location = inBothForms(
  strings('fsac', 'cityName', 'stateOrProvince', 'postalCode', 'countryCode', 'splc'),
);
