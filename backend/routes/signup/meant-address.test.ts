import { mailCountries, mailDomains } from '../../data/mail-domains.ts';
import { meantAddress } from './meant-address.ts';

/** What people of each country type, and what they mean. */
const slips: Record<string, Record<string, string>> = {
  nl: { 'zigo.nl': 'ziggo.nl', 'kpnmial.nl': 'kpnmail.nl', 'hotmial.nl': 'hotmail.nl', 'xs4al.nl': 'xs4all.nl' },
  be: { 'telnet.be': 'telenet.be', 'skynte.be': 'skynet.be', 'proximsu.be': 'proximus.be' },
  de: { 'wbe.de': 'web.de', 't-onlien.de': 't-online.de', 'gxm.de': 'gmx.de', 'frenet.de': 'freenet.de' },
  at: { 'gmx.att': 'gmx.at', 'aonn.at': 'aon.at', 'chelo.at': 'chello.at' },
  ch: { 'bleuwin.ch': 'bluewin.ch', 'hispead.ch': 'hispeed.ch', 'sunrisse.ch': 'sunrise.ch' },
  it: { 'libreo.it': 'libero.it', 'virglio.it': 'virgilio.it', 'tiscalli.it': 'tiscali.it' },
  fr: { 'ornage.fr': 'orange.fr', 'wandoo.fr': 'wanadoo.fr', 'lapsote.net': 'laposte.net', 'fere.fr': 'free.fr' },
  es: { 'hotmal.es': 'hotmail.es', 'telefonika.net': 'telefonica.net', 'movistra.es': 'movistar.es' },
  pl: { 'pw.pl': 'wp.pl', 'omet.pl': 'onet.pl', 'intreia.pl': 'interia.pl', 'gazetta.pl': 'gazeta.pl' },
  dk: { 'mial.dk': 'mail.dk', 'jubi.dk': 'jubii.dk', 'stofanett.dk': 'stofanet.dk' },
  fi: { 'lukku.com': 'luukku.com', 'kolumbs.fi': 'kolumbus.fi', 'elisanett.fi': 'elisanet.fi' },
  no: { 'onlien.no': 'online.no', 'brodpark.no': 'broadpark.no', 'hotmial.no': 'hotmail.no' },
  se: { 'tella.com': 'telia.com', 'bredbant.net': 'bredband.net', 'comhemm.se': 'comhem.se' },
  gb: { 'btinernet.com': 'btinternet.com', 'yaho.co.uk': 'yahoo.co.uk', 'virginmeda.com': 'virginmedia.com' },
  us: { 'comcst.net': 'comcast.net', 'verison.net': 'verizon.net', 'sbcgobal.net': 'sbcglobal.net' },
};

test('every country of the eleven languages has its providers', () => {
  expect(mailCountries.toSorted()).toEqual(Object.keys(slips).toSorted());
});

describe.each(Object.entries(slips))('%s', (country, typed) => {
  test.each(Object.entries(typed))('%s means %s', (slip, meant) => {
    expect(meantAddress(`Jo.Doe+x@${slip}`, country)).toBe(`Jo.Doe+x@${meant}`);
  });

  test.each(['gmial.com', 'gmai.com', 'gmaill.com', 'gnail.com', 'gmail.co', 'gmail.con', `gmail.${country}`])(
    '%s means gmail.com',
    (slip) => expect(meantAddress(`jo@${slip}`, country)).toBe('jo@gmail.com'),
  );

  test('no known domain is ever changed', () => {
    const changed = [...mailDomains].filter((domain) => meantAddress(`jo@${domain.toUpperCase()}`, country));
    expect(changed).toEqual([]);
  });
});

test.each(['bedrijf.nl', 'uva.nl', 'tum.de', 'kp.pl', 'mijnbedrijf.dating', 'firma.lu', 'test.example', 'x.co'])(
  'a domain of somebody’s own, %s, stays as it is',
  (domain) => {
    for (const country of mailCountries) expect(meantAddress(`jo@${domain}`, country)).toBeUndefined();
  },
);

test('an ending that no domain has stands for com', () => {
  expect(meantAddress('jo@mijnbedrijf.con', 'nl')).toBe('jo@mijnbedrijf.com');
});

test.each(['hotml.com', 'ohtamil.com'])('two slips in a long domain, %s, mean the one that is near', (slip) => {
  expect(meantAddress(`jo@${slip}`, 'nl')).toBe('jo@hotmail.com');
});

test('a domain is short up to eight characters: two slips make another one of it', () => {
  expect(meantAddress('jo@orxyge.fr', 'fr')).toBe('jo@orange.fr');
  expect(meantAddress('jo@wxy.de', 'de')).toBeUndefined();
  expect(meantAddress('jo@lixx.nl', 'nl')).toBeUndefined();
});

test('spaces around an address are no part of it', () => {
  expect(meantAddress(' jo@gmial.com ', 'nl')).toBe('jo@gmail.com');
});

test('of two that are as near, the one of the country is meant', () => {
  expect(meantAddress('jo@hotmail.n', 'nl')).toBe('jo@hotmail.nl');
  expect(meantAddress('jo@hotmail.n', 'no')).toBe('jo@hotmail.no');
});

test('what is no address has no meaning', () => {
  expect(meantAddress('', 'nl')).toBeUndefined();
  expect(meantAddress('jo', 'nl')).toBeUndefined();
});
