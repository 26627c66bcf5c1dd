/** Mail domains that people of every country have. */
const everywhere =
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com icloud.com me.com mac.com yahoo.com ymail.com ' +
  'rocketmail.com aol.com proton.me protonmail.com pm.me gmx.com gmx.net mail.com email.com tuta.com tutanota.com ' +
  'fastmail.com zoho.com hey.com hushmail.com yandex.com posteo.net mailbox.org';

/** The common providers of a country's people beside those, separated by spaces, the more common first. */
const byCountry: Record<string, string> = {
  nl:
    'ziggo.nl kpnmail.nl hotmail.nl live.nl home.nl planet.nl hetnet.nl xs4all.nl upcmail.nl casema.nl chello.nl ' +
    'kpnplanet.nl online.nl quicknet.nl zeelandnet.nl solcon.nl telfort.nl tele2.nl wxs.nl caiway.nl kliksafe.nl ' +
    'zonnet.nl versatel.nl freeler.nl freedom.nl onsbrabantnet.nl outlook.nl yahoo.nl',
  be:
    'telenet.be skynet.be proximus.be hotmail.be live.be outlook.be scarlet.be voo.be belgacom.net pandora.be ' +
    'edpnet.be base.be mail.be yahoo.be',
  de:
    'web.de gmx.de t-online.de freenet.de hotmail.de outlook.de live.de yahoo.de arcor.de posteo.de mail.de ' +
    '1und1.de online.de vodafone.de vodafonemail.de magenta.de kabelmail.de alice.de alice-dsl.net ewe.net ewetel.net ' +
    'versanet.de netcologne.de o2online.de o2mail.de unitybox.de email.de aol.de',
  at:
    'gmx.at aon.at a1.net chello.at hotmail.at outlook.at live.at yahoo.at drei.at kabsi.at utanet.at inode.at ' +
    'tele2.at liwest.at magenta.at tmo.at',
  ch:
    'bluewin.ch gmx.ch hispeed.ch sunrise.ch hotmail.ch outlook.ch live.ch yahoo.ch protonmail.ch swissonline.ch ' +
    'green.ch quickline.ch netplus.ch vtxnet.ch romandie.com citycable.ch ticino.com',
  it:
    'libero.it virgilio.it alice.it hotmail.it yahoo.it outlook.it live.it tiscali.it tin.it tim.it fastwebnet.it ' +
    'vodafone.it inwind.it iol.it blu.it email.it poste.it aruba.it pec.it',
  fr:
    'orange.fr hotmail.fr free.fr wanadoo.fr laposte.net sfr.fr outlook.fr yahoo.fr live.fr bbox.fr neuf.fr gmx.fr ' +
    'numericable.fr club-internet.fr aliceadsl.fr cegetel.net noos.fr voila.fr 9online.fr mailo.com netcourrier.com ' +
    'aol.fr',
  es:
    'hotmail.es yahoo.es outlook.es telefonica.net movistar.es terra.es ono.com orange.es vodafone.es ' +
    'telecable.es euskaltel.net mundo-r.com wanadoo.es jazztel.es gmx.es ya.com',
  pl:
    'wp.pl onet.pl o2.pl interia.pl gazeta.pl op.pl poczta.onet.pl vp.pl tlen.pl onet.eu interia.eu poczta.fm go2.pl ' +
    'buziaczek.pl autograf.pl spoko.pl int.pl neostrada.pl poczta.pl',
  dk:
    'hotmail.dk mail.dk live.dk outlook.dk yahoo.dk jubii.dk stofanet.dk mail.tele.dk post.tele.dk tdcadsl.dk ' +
    'youmail.dk privat.dk ofir.dk sol.dk webspeed.dk get2net.dk tiscali.dk bbsyd.dk city.dk fibermail.dk ' +
    'profibermail.dk pc.dk',
  fi:
    'luukku.com kolumbus.fi elisanet.fi saunalahti.fi suomi24.fi hotmail.fi outlook.fi live.fi yahoo.fi pp.inet.fi ' +
    'inet.fi dnainternet.net sci.fi netti.fi welho.com phnet.fi mbnet.fi jippii.fi kotinet.com surffi.net email.fi',
  no:
    'online.no hotmail.no live.no outlook.no yahoo.no broadpark.no getmail.no frisurf.no start.no lyse.net tele2.no ' +
    'c2i.net sf-nett.no bluezone.no epost.no ebnett.no haugnett.no',
  se:
    'telia.com hotmail.se live.se outlook.se yahoo.se bredband.net bredband2.com comhem.se spray.se tele2.se ' +
    'swipnet.se glocalnet.net bahnhof.se home.se passagen.se ownit.se algonet.se',
  gb:
    'hotmail.co.uk yahoo.co.uk live.co.uk btinternet.com sky.com virginmedia.com talktalk.net ntlworld.com ' +
    'blueyonder.co.uk tiscali.co.uk o2.co.uk plus.com btopenworld.com aol.co.uk orange.net fsmail.net virgin.net ' +
    'zen.co.uk waitrose.com freeserve.co.uk lineone.net onetel.com outlook.co.uk',
  us:
    'comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net optonline.net ' +
    'aim.com frontier.com windstream.net juno.com netzero.net roadrunner.com centurylink.net mindspring.com rcn.com ' +
    'suddenlink.net spectrum.net pacbell.net ameritech.net embarqmail.com prodigy.net swbell.net q.com twc.com',
};

const read = (list: string) => list.split(' ');

/** The countries whose providers are known. */
export const mailCountries = Object.keys(byCountry);

const all = [everywhere, ...Object.values(byCountry)].flatMap(read);

/** Every domain that is known to be right. */
export const mailDomains: ReadonlySet<string> = new Set(all);

/** Every known domain, the likeliest for somebody in a country first: their own, those of everybody, the others'. */
export function mailDomainsFor(country: string): string[] {
  const own = byCountry[country];
  return [...new Set([...read(everywhere), ...(own ? read(own) : []), ...all])];
}
