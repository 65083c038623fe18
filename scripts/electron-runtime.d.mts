/** `path` of a runtime that can open a window here, or `reason`, in plain words, why there is none. */
export function findElectron(): Promise<
  { readonly path: string; readonly reason?: undefined } | { readonly path?: undefined; readonly reason: string }
>;
