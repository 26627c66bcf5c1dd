/** Who speaks (`them` opened the conversation), what, and how many minutes ago; `unread` where it was not seen yet. */
export type Line = { who: 'them' | 'me'; text: string; minutes: number; unread?: true };

/** A conversation that somebody with a log-in finds on arriving. `me` is the address, `age` how old the other may be. */
export type Dialogue = { me: string; age: [number, number]; lines: Line[] };

const HOUR = 60;
const DAY = 24 * HOUR;

export const DIALOGUES: Dialogue[] = [
  {
    me: 'tim@demo.example',
    age: [27, 40],
    lines: [
      { who: 'them', text: 'Je tekent stations en mist treinen. Dat moet je even uitleggen.', minutes: 26 * HOUR },
      { who: 'me', text: 'Ik kijk altijd naar de kap in plaats van naar de klok.', minutes: 25 * HOUR },
      { who: 'them', text: 'Vergeven. Welk station is het mooiste van het land?', minutes: 25 * HOUR - 9 },
      {
        who: 'me',
        text: 'Haarlem. Houten kiosk, tegels, een wachtkamer waar je wél wilt wachten. En voor jou?',
        minutes: 5 * HOUR,
      },
      { who: 'them', text: 'Elk station waar iemand met koffie op het perron staat.', minutes: 42, unread: true },
      { who: 'them', text: 'Zwart, trouwens. Voor als het ter sprake komt.', minutes: 41, unread: true },
    ],
  },
  {
    me: 'tim@demo.example',
    age: [28, 42],
    lines: [
      { who: 'them', text: 'Kook je echt altijd te veel of is dat een lokkertje?', minutes: 2 * DAY - 60 },
      { who: 'me', text: 'Er staat linzensoep voor zes op het vuur. Ik woon alleen.', minutes: 2 * DAY - 100 },
      {
        who: 'them',
        text: 'Dan missen we vier mensen en een brood. Dat brood kan ik regelen.',
        minutes: 2 * DAY - 112,
      },
      {
        who: 'me',
        text: 'Zaterdag eerst een stuk lopen, aan de Kromme Rijn? Ik neem een thermoskan mee.',
        minutes: 30 * HOUR,
      },
      { who: 'them', text: 'Twee uur bij de brug. Ik ben die met het brood.', minutes: 22 * HOUR },
      { who: 'me', text: 'Staat genoteerd. Ik kom op de fiets, dus op tijd.', minutes: 21 * HOUR },
    ],
  },
  {
    me: 'sanne@demo.example',
    age: [30, 44],
    lines: [
      { who: 'them', text: 'Oesters op de stoep. Citroen of azijn?', minutes: 3 * DAY },
      { who: 'me', text: 'Citroen. Azijn is voor mensen die de oester niet vertrouwen.', minutes: 3 * DAY - 50 },
      { who: 'them', text: 'Dat ga ik onthouden en doen alsof ik het zelf heb bedacht.', minutes: 3 * DAY - 61 },
      { who: 'me', text: 'Mag, mits je voetnoten gebruikt.', minutes: 2 * DAY },
      {
        who: 'them',
        text: 'Eerlijke vraag dan: wat wilde je worden toen je tien was?',
        minutes: 8 * HOUR,
        unread: true,
      },
    ],
  },
  {
    me: 'bas@demo.example',
    age: [34, 48],
    lines: [
      { who: 'them', text: 'Verloren van een elfjarige. Welke opening?', minutes: 4 * DAY },
      { who: 'me', text: 'Siciliaans. Hij at er een boterham bij, dat deed het meeste pijn.', minutes: 4 * DAY - 30 },
      {
        who: 'them',
        text: 'Ik kan je leren hoe je waardig opgeeft. Daar heb ik jaren ervaring in.',
        minutes: 4 * DAY - 45,
      },
      { who: 'me', text: 'Graag. Ik breng het bord mee, jij de waardigheid.', minutes: 20 * HOUR },
    ],
  },
  {
    me: 'robin@demo.example',
    age: [30, 50],
    lines: [
      { who: 'them', text: 'Kostuums voor het toneel, dus jij weet hoe je iemand verkleedt.', minutes: 2 * DAY },
      { who: 'me', text: 'En hoe lang veters moeten zijn. Het gaat om geduld.', minutes: 2 * DAY - 25 },
      { who: 'them', text: 'Geduld heb ik. Wat wil je eerst van me weten?', minutes: 2 * DAY - 31 },
      { who: 'me', text: 'Waar je grens ligt, en of je van rode wijn houdt. In die volgorde.', minutes: 11 * HOUR },
      {
        who: 'them',
        text: 'Goede volgorde. Ik schrijf je vanavond uitgebreid terug.',
        minutes: 3 * HOUR,
        unread: true,
      },
    ],
  },
];
