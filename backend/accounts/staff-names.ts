import { foldName } from './fold.ts';

/** By what a site's own people are called, in the eleven languages. None of it is a name that people have. */
const words = [
  'admin,administrator,administration,moderator,moderation,staff,team,official,operator,helpdesk,help,info,service',
  'support,customer,customersupport,customerservice,customercare,membersupport,memberservice,system,verification',
  'klantenservice,klantendienst,beheer,beheerder,medewerker,officieel',
  'kundenservice,kundendienst,kundenbetreuung,kundensupport,betreiber,mitarbeiter,offiziell',
  'assistenza,assistenzaclienti,servizioclienti,clienti,amministratore,moderatore,ufficiale',
  'assistance,serviceclient,serviceclients,client,administrateur,moderateur,officiel,equipe',
  'soporte,atencion,atencionalcliente,servicio,cliente,administrador,moderador,oficial,equipo',
  'pomoc,obsluga,obslugaklienta,klienta,wsparcie,oficjalny,zespol',
  'kundeservice,kundesupport,hjaelp,officiel,hjelp,offisiell,kundeteam',
  'asiakaspalvelu,asiakastuki,yllapito,yllapitaja,moderaattori,virallinen',
  'kundtjanst,kundservice,kundsupport,hjalp,officiell,administratör',
].flatMap((some) => some.split(','));

/** A name without what parts its words. */
const wordsOf = (name: string) => foldName(name).replace(/[^\p{L}\p{N}]/gu, '');

const ours = words.map(wordsOf).join('|');

/**
 * Whether a name is nothing but a brand's name, or words for its staff: members would take its bearer for the site.
 * Digits stand for letters that look like them, or for nothing.
 */
export function posesAsStaff(name: string, brand: string): boolean {
  const own = wordsOf(brand);
  const staff = new RegExp(`^(?:${own ? `${own}|` : ''}${ours})+$`, 'u');
  const forms = [name, name.replace(/^\P{L}+|\P{L}+$/gu, ''), name.replace(/\p{N}/gu, '')];
  return forms.some((form) => staff.test(wordsOf(form)));
}
