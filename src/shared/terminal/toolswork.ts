import { toolsworkRequest } from '../service/toolswork.ts';
import { base, givenCommandId } from './common.ts';
import { recorded } from './moves.ts';
import * as z from 'zod';

/** The service's body (endpoint 2) without the carrier, which is the signed-in one. */
export const toolsworkInput = z.strictObject(toolsworkRequest.omit({ carrierId: true }).shape);
export type ToolsworkInput = z.infer<typeof toolsworkInput>;

export const toolswork = {
  record: base.input(toolsworkInput.extend({ commandId: givenCommandId })).output(recorded),
};
