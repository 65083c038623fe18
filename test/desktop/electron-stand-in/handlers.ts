import type { WebContents } from './web-contents.ts';

export type RequestListener = (details: { url: string }, decide: (answer: { cancel: boolean }) => void) => void;
export type PermissionListener = (contents: unknown, permission: string, decide: (granted: boolean) => void) => void;
export type PermissionCheck = (contents: unknown, permission: string, origin: string) => boolean;

/** What the program has registered with protocol and session. */
export const handlers: {
  scheme: ((request: Request) => Promise<Response>) | null;
  request: RequestListener | null;
  permission: PermissionListener | null;
  permissionCheck: PermissionCheck | null;
  device: (() => boolean) | null;
} = { scheme: null, request: null, permission: null, permissionCheck: null, device: null };

/** Told of every page that is made, as `web-contents-created`. */
export const created: { tell: (contents: WebContents) => void } = { tell: () => undefined };
