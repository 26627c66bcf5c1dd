import type { Locale } from '#contract/common';
import type { DomainTexts } from '../../db/schema/sites.ts';

type Words = Record<Locale, DomainTexts>;

/** What the operator of Fonkel says about itself, per language of its hosts. */
export const fonkelTexts: Words = {
  en: {
    index_title: 'Fonkel: meet people who make you smile',
    description:
      'Chat with people near you. Fictional profiles are marked, prices are clear, and there is no subscription.',
    fictional_warning:
      'Profiles with this mark are fictional. They are written by our team for entertainment; meeting in person is not possible.',
    fictional_singular: 'fictional profile',
    fictional_plural: 'fictional profiles',
  },
  nl: {
    index_title: 'Fonkel: ontmoet mensen die je laten lachen',
    description:
      'Chat met mensen bij jou in de buurt. Fictieve profielen herken je aan een teken, de prijzen zijn helder, en een abonnement is er niet.',
    fictional_warning:
      'Profielen met dit teken zijn fictief. Ons team schrijft ze ter vermaak; een afspraak in het echt is niet mogelijk.',
    fictional_singular: 'fictief profiel',
    fictional_plural: 'fictieve profielen',
  },
  de: {
    index_title: 'Fonkel: Menschen kennenlernen, die dich zum Lächeln bringen',
    description:
      'Chatte mit Menschen in deiner Nähe. Fiktive Profile sind gekennzeichnet, die Preise sind klar, und ein Abo gibt es nicht.',
    fictional_warning:
      'Profile mit diesem Zeichen sind fiktiv. Unser Team schreibt sie zur Unterhaltung; ein persönliches Treffen ist nicht möglich.',
    fictional_singular: 'fiktives Profil',
    fictional_plural: 'fiktive Profile',
  },
  it: {
    index_title: 'Fonkel: incontra persone che ti fanno sorridere',
    description:
      'Chatta con persone vicine a te. I profili fittizi sono segnalati, i prezzi sono chiari e non c’è abbonamento.',
    fictional_warning:
      'I profili con questo simbolo sono fittizi. Li scrive il nostro team per intrattenimento; non è possibile incontrarsi di persona.',
    fictional_singular: 'profilo fittizio',
    fictional_plural: 'profili fittizi',
  },
  fr: {
    index_title: 'Fonkel : rencontre des personnes qui te font sourire',
    description:
      'Discute avec des personnes près de chez toi. Les profils fictifs sont signalés, les prix sont clairs, et c’est sans abonnement.',
    fictional_warning:
      'Les profils portant cette mention sont fictifs. Notre équipe les écrit pour le divertissement ; une rencontre réelle est impossible.',
    fictional_singular: 'profil fictif',
    fictional_plural: 'profils fictifs',
  },
  es: {
    index_title: 'Fonkel: conoce a gente que te hace sonreír',
    description:
      'Chatea con personas cerca de ti. Los perfiles ficticios llevan una marca, los precios son claros y no hay suscripción.',
    fictional_warning:
      'Los perfiles con esta marca son ficticios. Los escribe nuestro equipo como entretenimiento; no es posible quedar en persona.',
    fictional_singular: 'perfil ficticio',
    fictional_plural: 'perfiles ficticios',
  },
  pl: {
    index_title: 'Fonkel: poznaj ludzi, przy których się uśmiechasz',
    description: 'Czatuj z osobami z okolicy. Fikcyjne profile są oznaczone, ceny jasne, a abonamentu nie ma.',
    fictional_warning:
      'Profile z tym oznaczeniem są fikcyjne. Tworzy je nasz zespół dla rozrywki; spotkanie na żywo nie jest możliwe.',
    fictional_singular: 'profil fikcyjny',
    fictional_plural: 'profile fikcyjne',
  },
  da: {
    index_title: 'Fonkel: mød mennesker, der får dig til at smile',
    description:
      'Chat med mennesker i nærheden. Fiktive profiler er mærket, priserne er klare, og der er intet abonnement.',
    fictional_warning:
      'Profiler med dette mærke er fiktive. Vores team skriver dem som underholdning; det er ikke muligt at mødes.',
    fictional_singular: 'fiktiv profil',
    fictional_plural: 'fiktive profiler',
  },
  fi: {
    index_title: 'Fonkel: tapaa ihmisiä, jotka saavat sinut hymyilemään',
    description:
      'Juttele lähellä olevien ihmisten kanssa. Kuvitteelliset profiilit on merkitty, hinnat ovat selkeät, eikä tilausta ole.',
    fictional_warning:
      'Tällä merkillä varustetut profiilit ovat kuvitteellisia. Tiimimme kirjoittaa ne viihteeksi; tapaaminen ei ole mahdollista.',
    fictional_singular: 'kuvitteellinen profiili',
    fictional_plural: 'kuvitteelliset profiilit',
  },
  nb: {
    index_title: 'Fonkel: møt mennesker som får deg til å smile',
    description:
      'Chat med mennesker i nærheten. Fiktive profiler er merket, prisene er tydelige, og det er ikke noe abonnement.',
    fictional_warning:
      'Profiler med dette merket er fiktive. Teamet vårt skriver dem som underholdning; det er ikke mulig å møtes.',
    fictional_singular: 'fiktiv profil',
    fictional_plural: 'fiktive profiler',
  },
  sv: {
    index_title: 'Fonkel: möt människor som får dig att le',
    description:
      'Chatta med människor i närheten. Fiktiva profiler är märkta, priserna är tydliga och det finns inget abonnemang.',
    fictional_warning:
      'Profiler med den här märkningen är fiktiva. Vårt team skriver dem som underhållning; det går inte att träffa dem i verkligheten.',
    fictional_singular: 'fiktiv profil',
    fictional_plural: 'fiktiva profiler',
  },
};

/** The same for Velours, which has a Dutch and a German host. */
export const veloursTexts: Pick<Words, 'nl' | 'de'> = {
  nl: {
    ...fonkelTexts.nl,
    index_title: 'Velours: spannend, met respect',
    description: 'Voor volwassenen met een voorliefde voor spel en vertrouwen. Discreet, zonder abonnement.',
  },
  de: {
    ...fonkelTexts.de,
    index_title: 'Velours: aufregend, mit Respekt',
    description: 'Für Erwachsene mit einer Vorliebe für Spiel und Vertrauen. Diskret und ohne Abo.',
  },
};
