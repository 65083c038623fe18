import { flags, ints, responseOf, strings } from './forms.ts';

/** Work order summary, as a car carries it. */
export const workOrder = responseOf({
  ...strings('uuid', 'workOrderId', 'status', 'trainId'),
  ...ints('resourceId', 'lastEventId'),
  ...flags('inTransit', 'hasBeenDeparted'),
});
