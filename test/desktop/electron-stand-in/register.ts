import { registerHooks } from 'node:module';

// `node --import` this file: the program's `electron` is then the stand-in beside it.
const standIn = new URL('./electron.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context),
});
