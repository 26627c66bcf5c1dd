import * as z from 'zod';
import { defineCall } from './call.ts';
import { tracking } from './settings.ts';

export const countVisit = defineCall({
  id: 'countVisit',
  method: 'POST',
  path: '/api/visit.php',
  summary:
    'Counts the first touch of an affiliate’s visitor, told once by a browser that keeps it. Only for networks of the site; others are not counted.',
  access: 'public',
  body: z.object({ tracking }),
  responses: { 204: null },
  errors: [],
});
