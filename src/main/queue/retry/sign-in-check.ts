import type { QueueService } from '../ports.ts';

/** How many cheap reads in a row must be accepted. */
const checks = 4;

/** Whether the sign-in is accepted every time: then a refusal means a missing permission, not an erratic service. */
export async function isSignInSteady(service: Pick<QueueService, 'checkSignIn'>): Promise<boolean> {
  for (let nth = 0; nth < checks; nth += 1) if (!(await service.checkSignIn())) return false;
  return true;
}
