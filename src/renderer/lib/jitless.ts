import * as z from 'zod';

/** Schemas are read as they are: the page's own policy forbids making code from text, and complains of the attempt. */
z.config({ jitless: true });
