import { type Locale, locales } from '#contract/common';
import type { tokenPages } from '../../db/schema/sites.ts';

interface Words {
  description: string;
  pictures: string;
  members: string;
  who: string;
  records: string;
  contact: string;
}

/** What the demo brands say on `/2257` about the American rule on records of performers (18 U.S.C. 2257). */
const words: Record<Locale, Words> = {
  en: {
    description: 'Statement on 18 U.S.C. 2257: which records of performers are kept, and by whom.',
    pictures:
      'All pictures that the site itself shows are drawings. No one was photographed or filmed for them, so there are no records of performers to keep.',
    members:
      'Members upload the photos in profiles and conversations. They must be adults and may only show themselves. Photos with nudity are not allowed in profiles and are removed. Intimate photos in a conversation are only allowed while both members agree to them there.',
    who: 'Who is responsible',
    records: 'The company that runs this site is named at the foot of every page, with its address and number.',
    contact: 'Questions about this statement are answered by [customer service](/service).',
  },
  nl: {
    description: 'Verklaring over 18 U.S.C. 2257: welke gegevens van afgebeelde personen worden bewaard, en door wie.',
    pictures:
      'Alle afbeeldingen die de site zelf toont, zijn tekeningen. Daarvoor is niemand gefotografeerd of gefilmd; er zijn dus geen gegevens van afgebeelde personen om te bewaren.',
    members:
      'Foto’s in profielen en gesprekken worden geplaatst door leden. Zij moeten meerderjarig zijn en mogen alleen zichzelf laten zien. Naaktfoto’s zijn in profielen niet toegestaan en worden verwijderd. Intieme foto’s in een gesprek mogen alleen zolang beide leden daar toestemming voor geven.',
    who: 'Wie is verantwoordelijk',
    records: 'Het bedrijf achter deze site staat onder aan elke pagina, met adres en registratienummer.',
    contact: 'Vragen over deze verklaring beantwoordt de [klantenservice](/service).',
  },
  de: {
    description: 'Erklärung zu 18 U.S.C. 2257: welche Nachweise über Darsteller geführt werden, und von wem.',
    pictures:
      'Alle Bilder, die die Website selbst zeigt, sind gezeichnet. Dafür wurde niemand fotografiert oder gefilmt; Nachweise über Darsteller gibt es daher nicht.',
    members:
      'Fotos in Profilen und Chats stellen die Mitglieder ein. Sie müssen volljährig sein und dürfen nur sich selbst zeigen. Nacktfotos sind in Profilen nicht erlaubt und werden entfernt. Intime Fotos im Chat sind nur erlaubt, solange beide dort zustimmen.',
    who: 'Wer verantwortlich ist',
    records: 'Das Unternehmen hinter dieser Website steht mit Anschrift und Registernummer am Ende jeder Seite.',
    contact: 'Fragen zu dieser Erklärung beantwortet der [Kundenservice](/service).',
  },
  it: {
    description: 'Dichiarazione relativa a 18 U.S.C. 2257: quali registri dei soggetti ritratti sono tenuti, e da chi.',
    pictures:
      'Tutte le immagini mostrate dal sito sono disegni. Nessuno è stato fotografato o filmato per realizzarle, quindi non esistono registri dei soggetti ritratti.',
    members:
      'Le foto nei profili e nelle conversazioni sono caricate dalle persone iscritte, che devono essere maggiorenni e possono mostrare soltanto sé stesse. Le foto di nudo non sono ammesse nei profili e vengono rimosse. Le foto intime sono permesse solo in una conversazione e finché entrambe le persone danno il consenso.',
    who: 'Chi è responsabile',
    records: 'La società che gestisce il sito è indicata in fondo a ogni pagina, con indirizzo e numero di registro.',
    contact: 'Alle domande su questa dichiarazione risponde il [servizio clienti](/service).',
  },
  fr: {
    description:
      'Déclaration relative à 18 U.S.C. 2257 : quels registres des personnes représentées sont tenus, et par qui.',
    pictures:
      'Toutes les images présentées par le site lui-même sont des dessins. Personne n’a été photographié ni filmé pour les réaliser ; il n’existe donc aucun registre des personnes représentées.',
    members:
      'Les photos des profils et des conversations sont publiées par les membres, qui doivent être majeurs et ne peuvent montrer qu’eux-mêmes. Les photos de nu sont interdites dans les profils et supprimées. Les photos intimes ne sont permises que dans une conversation, et seulement tant que les deux membres y donnent leur accord.',
    who: 'Qui est responsable',
    records: 'La société qui exploite ce site est indiquée en bas de chaque page, avec son adresse et son numéro.',
    contact: 'Pour toute question sur cette déclaration, adressez-vous au [service client](/service).',
  },
  es: {
    description:
      'Declaración sobre 18 U.S.C. 2257: qué registros de las personas retratadas se llevan y quién los lleva.',
    pictures:
      'Todas las imágenes que muestra la propia web son dibujos. No se ha fotografiado ni filmado a nadie para hacerlas, así que no hay registros de personas retratadas.',
    members:
      'Las fotos de los perfiles y de las conversaciones las publican quienes usan la web, que deben ser mayores de edad y solo pueden mostrarse a sí mismos. Los desnudos no están permitidos en las fotos de perfil y se eliminan. Las fotos íntimas solo se permiten en una conversación y mientras las dos personas den allí su consentimiento.',
    who: 'Quién es responsable',
    records: 'La empresa que gestiona esta web figura al pie de cada página, con su dirección y su número de registro.',
    contact: 'Las preguntas sobre esta declaración las responde el [servicio de atención al cliente](/service).',
  },
  pl: {
    description: 'Oświadczenie dotyczące 18 U.S.C. 2257: jakie rejestry osób na zdjęciach są prowadzone i przez kogo.',
    pictures:
      'Wszystkie obrazy pokazywane przez sam serwis są rysunkami. Nikt nie był do nich fotografowany ani filmowany, dlatego nie ma rejestrów takich osób.',
    members:
      'Zdjęcia w profilach i rozmowach zamieszczają osoby korzystające z serwisu. Muszą być pełnoletnie i mogą pokazywać wyłącznie siebie. Nagość na zdjęciach profilowych jest zabroniona, a takie zdjęcia są usuwane. Zdjęcia intymne są dozwolone tylko w rozmowie i dopóki obie osoby się tam na nie zgadzają.',
    who: 'Kto odpowiada za serwis',
    records: 'Firma prowadząca serwis jest wymieniona na dole każdej strony wraz z adresem i numerem rejestrowym.',
    contact: 'Na pytania dotyczące tego oświadczenia odpowiada [obsługa klienta](/service).',
  },
  da: {
    description: 'Erklæring om 18 U.S.C. 2257: hvilke optegnelser om medvirkende der føres, og af hvem.',
    pictures:
      'Alle billeder, som siden selv viser, er tegninger. Ingen er blevet fotograferet eller filmet til dem, så der er ingen optegnelser om medvirkende.',
    members:
      'Billeder i profiler og samtaler lægges op af medlemmerne, som skal være myndige og kun må vise sig selv. Nøgenbilleder er ikke tilladt i profiler og bliver fjernet. Intime billeder i en samtale er kun tilladt, så længe begge har sagt ja til dem dér.',
    who: 'Hvem der er ansvarlig',
    records: 'Virksomheden bag siden står nederst på hver side med adresse og registreringsnummer.',
    contact: 'Spørgsmål om erklæringen besvares af [kundeservice](/service).',
  },
  fi: {
    description: 'Selvitys säännöksestä 18 U.S.C. 2257: mitä tietoja kuvattavista säilytetään ja kuka ne säilyttää.',
    pictures:
      'Kaikki sivuston omat kuvat ovat piirroksia. Ketään ei ole valokuvattu tai filmattu niitä varten, joten kuvattavista ei ole säilytettäviä tietoja.',
    members:
      'Profiilien ja keskustelujen kuvat ovat jäsenten lisäämiä. Jäsenten on oltava täysi-ikäisiä, ja he saavat näyttää vain itsensä. Alastonkuvat ovat profiileissa kiellettyjä, ja ne poistetaan. Intiimit kuvat ovat keskustelussa sallittuja vain niin kauan kuin molemmat jäsenet suostuvat niihin siellä.',
    who: 'Kuka vastaa sivustosta',
    records: 'Sivustoa ylläpitävä yritys mainitaan jokaisen sivun alareunassa osoitteineen ja rekisterinumeroineen.',
    contact: 'Tätä selvitystä koskeviin kysymyksiin vastaa [asiakaspalvelu](/service).',
  },
  nb: {
    description: 'Erklæring om 18 U.S.C. 2257: hvilke opplysninger om medvirkende som oppbevares, og av hvem.',
    pictures:
      'Alle bilder som nettstedet selv viser, er tegninger. Ingen er fotografert eller filmet til dem, så det finnes ingen opplysninger om medvirkende å oppbevare.',
    members:
      'Bilder i profiler og samtaler legges ut av medlemmene. De må være myndige og kan bare vise seg selv. Nakenbilder er ikke tillatt i profiler og blir fjernet. Intime bilder i en samtale er bare tillatt så lenge begge har sagt ja til dem der.',
    who: 'Hvem som er ansvarlig',
    records: 'Selskapet som driver nettstedet, står nederst på hver side med adresse og registreringsnummer.',
    contact: 'Spørsmål om erklæringen besvares av [kundeservice](/service).',
  },
  sv: {
    description: 'Förklaring om 18 U.S.C. 2257: vilka uppgifter om medverkande som sparas, och av vem.',
    pictures:
      'Alla bilder som sajten själv visar är tecknade. Ingen har fotograferats eller filmats för dem, så det finns inga uppgifter om medverkande att spara.',
    members:
      'Bilder i profiler och konversationer läggs upp av medlemmarna. De måste vara myndiga och får bara visa sig själva. Nakenbilder är inte tillåtna i profiler och tas bort. Intima bilder i en konversation är bara tillåtna så länge båda har sagt ja till dem där.',
    who: 'Vem som är ansvarig',
    records: 'Företaget som driver sajten står längst ner på varje sida med adress och organisationsnummer.',
    contact: 'Frågor om förklaringen besvaras av [kundtjänst](/service).',
  },
};

/** `/2257` of both demo brands, in every language that their hosts offer. */
export const demoPages: (typeof tokenPages.$inferInsert)[] = ['fonkel', 'velours'].flatMap((siteId) =>
  locales.map((language) => {
    const { description, pictures, members, who, records, contact } = words[language];
    return {
      ...{ siteId, token: '2257', language, title: '18 U.S.C. 2257', description },
      body: [pictures, members, `## ${who}`, records, contact].join('\n'),
      updated: new Date('2026-11-22T12:00:00Z'),
    };
  }),
);
