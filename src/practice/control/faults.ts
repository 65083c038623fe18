import type { FastifyInstance } from 'fastify';
import { faultInput } from '../faults/faults.ts';
import type { HandlerParts } from '../service/handle-request.ts';
import { readAs } from '../service/validation.ts';

/** Sets what goes wrong, and tells what was met of it. */
export function addFaultControl(
  app: FastifyInstance,
  { faults, past, late }: Pick<HandlerParts, 'faults' | 'past' | 'late'>,
): void {
  app.get('/practice/faults', () => ({ faults: faults.list() }));
  app.post('/practice/faults', (request) => {
    const fault = readAs(faultInput, request.body);
    if (fault.fault === 'behind') past.begin();
    faults.set(fault);
    return { faults: faults.list() };
  });
  app.delete('/practice/faults', () => {
    faults.clear();
    past.end();
    return { faults: [] };
  });
  app.get('/practice/faults/met', () => ({ met: faults.met(), workToCome: late.underWay() }));
}
