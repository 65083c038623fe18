import * as z from 'zod';

/** Schemas are interpreted: the content security policy forbids code from text, and reports every attempt. */
z.config({ jitless: true });
