import type { AddressForm } from '#shared/rules/customer-form.ts';

/** An address with nothing in it, to begin with. */
export const emptyAddress: AddressForm = {
  name: '',
  streetLine1: '',
  streetLine2: '',
  streetLine3: '',
  streetLine4: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  addressType: '',
};
