import { ORPCError } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { message } from '#shared/messages/message.ts';
import { asApiError, NotSignedIn } from '../../src/main/api-errors.ts';
import { InputRefused, NotKnown, NotPossible, NotYetPossible } from '../../src/main/queue/refusals.ts';
import { StorageError } from '../../src/main/storage/errors.ts';

function told(error: unknown): Pick<ORPCError<string, unknown>, 'code' | 'message' | 'data'> {
  const said = asApiError(error);
  if (!(said instanceof ORPCError)) throw new TypeError('no error of the contract');
  return { code: said.code, message: said.message, data: said.data };
}

describe('a refusal', () => {
  it.each([
    [new NotSignedIn(), 'NOT_SIGNED_IN', message('device.signInFirst')],
    [new NotPossible(message('practice.only')), 'NOT_POSSIBLE', message('practice.only')],
    [new NotYetPossible(message('practice.only')), 'NOT_YET', message('practice.only')],
    [new NotKnown('trackId', message('device.noTrack', { id: 7 })), 'NOT_FOUND', message('device.noTrack', { id: 7 })],
    [new StorageError('full', 'ENOSPC', 'full'), 'STORAGE', message('device.diskFull')],
    [
      Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' }),
      'STORAGE',
      message('device.diskFull'),
    ],
  ])('says a code beside its English text: %s', (error, code, coded) => {
    const { data, ...rest } = told(error);
    expect(rest.code).toBe(code);
    expect(rest.message).toMatch(/^[A-Z].+\.$/);
    expect(data).toMatchObject({ coded });
  });

  it('of the disk says that nothing was recorded, and what to do', () => {
    for (const kind of ['full', 'readonly', 'corrupt', 'other'] as const) {
      expect(told(new StorageError(kind, 'EIO', 'disk I/O error')).message).toMatch(/Nothing was recorded\. \w.+\.$/);
    }
  });

  it('of an input names each field with the English rule and its code', () => {
    const refused = told(new InputRefused([{ field: 'to.trackId', rule: message('rules.unknownTrack', { id: 7 }) }]));
    const rule = 'is no track known here (7); refresh, or check the number';
    expect(refused.message).toBe(`The input does not fit: to.trackId ${rule}. Nothing was recorded.`);
    expect(refused.data).toMatchObject({
      issues: [{ field: 'to.trackId', rule, ruleCoded: message('rules.unknownTrack', { id: 7 }) }],
    });
  });
});
