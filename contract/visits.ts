import * as z from 'zod';
import { defineCall } from './call.ts';
import { tracking } from './settings.ts';

export const countVisit = defineCall({
  id: 'countVisit',
  method: 'POST',
  path: '/api/visit.php',
  summary:
    'Counts the click of an affiliate’s visitor, and says whether the visitor has to be asked before the browser keeps it. Counted for networks of the site alone.',
  access: 'public',
  body: z.object({
    tracking,
    again: z.boolean().optional().meta({ description: 'A further page of the same visit: answered, not counted' }),
  }),
  responses: {
    200: z.object({
      ask: z.boolean().meta({ description: 'By the country of the address, else of the host' }),
    }),
  },
  errors: [],
});

export const forgetPartner = defineCall({
  id: 'forgetPartner',
  method: 'DELETE',
  path: '/api/visit.php',
  summary:
    'The account forgets which affiliate brought its member, who refuses that now; no affiliate is told anything more of them. Harmless to repeat.',
  access: 'member',
  responses: { 204: null },
  errors: ['authentication_required'],
  repeatable: true,
});
