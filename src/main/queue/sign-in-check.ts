import type { QueueService } from './ports.ts';

/** So many cheap reads in a row are accepted where a sign-in is not refused now and then. */
const knocks = 4;

/**
 * Whether the sign-in is accepted every time: then a refusal speaks of a permission, and not of a service that refuses
 * sign-ins at times.
 */
export async function isSignInSteady(service: Pick<QueueService, 'checkSignIn'>): Promise<boolean> {
  for (let checkSignIn = 0; checkSignIn < knocks; checkSignIn += 1) if (!(await service.checkSignIn())) return false;
  return true;
}
