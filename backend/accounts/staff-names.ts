import { foldName } from './fold.ts';

/** By what a site's own people are called, in the eleven languages. None of it is a name that people have. */
const words = [
  'admin,admins,administrator,administrators,administration,moderator,moderators,moderation,staff,team,official,operator',
  'helpdesk,help,info,service,support,customer,customersupport,customerservice,customercare,membersupport,memberservice',
  'system,verification,verified,security,noreply,postmaster,webmaster,hostmaster',
  'klantenservice,klantendienst,beheer,beheerder,beheerders,medewerker,officieel,moderatoren,ondersteuning,systeem',
  'verificatie,veiligheid,beveiliging',
  'kundenservice,kundendienst,kundenbetreuung,kundensupport,betreiber,mitarbeiter,offiziell,hilfe,verifizierung,sicherheit',
  'assistenza,assistenzaclienti,servizioclienti,clienti,amministratore,moderatore,moderatori,ufficiale,sistema,sicurezza',
  'assistance,serviceclient,serviceclients,client,administrateur,moderateur,moderateurs,officiel,equipe,securite,systeme',
  'soporte,atencion,atencionalcliente,servicio,cliente,administrador,moderador,moderadores,oficial,equipo,seguridad',
  'verificacion,ayuda',
  'pomoc,obsluga,obslugaklienta,klienta,wsparcie,oficjalny,zespol,moderatorzy,weryfikacja,bezpieczenstwo',
  'kundeservice,kundesupport,hjaelp,officiel,hjelp,offisiell,kundeteam,moderatorer,verifisering,sikkerhed,sikkerhet',
  'asiakaspalvelu,asiakastuki,yllapito,yllapitaja,moderaattori,moderaattorit,virallinen,jarjestelma,turvallisuus',
  'kundtjanst,kundservice,kundsupport,hjalp,officiell,administratör,verifiering,sakerhet',
].flatMap((some) => some.split(','));

/** What makes a brand's name that of its site, an office or a product of it. Alone, some of it is a name that people have. */
const besideBrand = [
  'www,com,net,org,eu,nl,be,de,at,ch,it,fr,es,pl,dk,fi,no,se,uk,us,app,web,site,online,dating,chat,bot',
  'mods,root,bank,pay,payment,payments,billing,refund,refunds,credit,credits,bonus,gift,free,gratis,premium,vip,plus',
  'hulp,betaling,betalingen,zahlung,zahlungen,aiuto,pagamenti,aide,paiement,paiements,pago,pagos,platnosci,maksut,tuki',
  'betalinger,betalningar,stod',
].flatMap((some) => some.split(','));

/** A name without what parts its words. */
const wordsOf = (name: string) => foldName(name).replace(/[^\p{L}\p{N}]|\p{Lm}/gu, '');

/** The letters that digits look like, except those that `foldName` makes one with a letter. */
const lettersOfDigits: Record<string, string> = { 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' };
const withoutDigits = (form: string) => form.replace(/[345789]/g, (digit) => lettersOfDigits[digit] ?? '');

/** A form without letters that look like no plain letter: those of other scripts hide no word. */
const plainPart = (form: string) => form.replace(/[^a-z0-9]/g, '');

const ours = words.map(wordsOf).join('|');
const withBrand = besideBrand.map(wordsOf).join('|');

/**
 * Whether a name is nothing but a brand's name, or words for its staff, or either of them with words beside it: members
 * would take its bearer for the site. Digits stand for letters that look like them, or for nothing.
 */
export function posesAsStaff(name: string, brand: string): boolean {
  const own = wordsOf(brand);
  const named = own ? `${own}|${ours}` : ours;
  const posing = new RegExp(`^(?:${named}|${withBrand})*(?:${named})(?:${named}|${withBrand})*$`, 'u');
  const forms = [name, name.replace(/^\P{L}+|\P{L}+$/gu, ''), name.replace(/\p{N}/gu, '')].map(wordsOf);
  const spelled = [...forms, ...forms.map(withoutDigits)];
  return [...new Set([...spelled, ...spelled.map(plainPart)])].some((form) => posing.test(form));
}
