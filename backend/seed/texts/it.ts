import type { AboutTexts } from './types.ts';

export const aboutTexts: AboutTexts = {
  openers: [
    {
      text: 'Infermiere al pronto soccorso: quando dico che il turno è tranquillo, tocco ferro.',
      female: 'Infermiera al pronto soccorso: quando dico che il turno è tranquillo, tocco ferro.',
      ages: [25, 65],
    },
    {
      text: 'Ho una ferramenta di famiglia e so trovare una vite tra diecimila, ma mai le chiavi di casa.',
      ages: [25, 65],
    },
    {
      text: 'Insegno lettere alle medie: pazienza infinita fino alla sesta ora, poi non rispondo di me.',
      ages: [25, 65],
    },
    {
      text: 'Pensionato delle Poste da poco, non ho mai avuto un’agenda così piena.',
      female: 'Pensionata delle Poste da poco, non ho mai avuto un’agenda così piena.',
      ages: [62, 68],
    },
    {
      text: 'Nonno di due gemelli, so a memoria tutte le canzoni dello Zecchino d’Oro.',
      female: 'Nonna di due gemelli, so a memoria tutte le canzoni dello Zecchino d’Oro.',
      ages: [54, 68],
    },
    { text: 'Mia figlia ha quattro anni e in casa comanda lei; io ho delega ai compiti di cucina.', ages: [27, 42] },
    { text: 'Due figli alle superiori: da noi il bagno si prenota.', ages: [38, 55] },
    { text: 'I figli stanno all’estero, e io ho imparato a spedire il parmigiano sottovuoto.', ages: [48, 63] },
    {
      text: 'Mi sono iscritto di nuovo all’università dopo qualche anno di lavoro: adesso prendo appunti sul serio.',
      female: 'Mi sono iscritta di nuovo all’università dopo qualche anno di lavoro: adesso prendo appunti sul serio.',
      ages: [25, 34],
    },
    { text: 'Lavoro all’ufficio tributi, quindi alle feste dico che mi occupo di fiori.', ages: [25, 65] },
    {
      text: 'Faccio il falegname: in casa mia balla un solo tavolo, ma da anni.',
      female: 'Faccio la restauratrice di mobili: in casa mia balla un solo tavolo, ma da anni.',
      ages: [25, 65],
    },
    {
      text: 'Faccio il pane, e alle sei del mattino sono già simpatico e infarinato.',
      female: 'Faccio il pane, e alle sei del mattino sono già simpatica e infarinata.',
      ages: [25, 65],
    },
    { text: 'Geometra da una vita, guardo prima i soffitti e poi le persone.', ages: [25, 65] },
    { text: 'Lavoro da casa, vestendomi benissimo dalla vita in su.', ages: [25, 65] },
    {
      text: 'Sono il più piccolo di quattro: a tavola ho imparato la velocità.',
      female: 'Sono la più piccola di quattro: a tavola ho imparato la velocità.',
    },
    { text: 'Ho due nipoti che mi battono a briscola e una madre che suggerisce.' },
    {
      text: 'Due anni fa ho lasciato l’ufficio per un lavoro con le mani: dormo meglio e mi sporco di più.',
      ages: [28, 60],
    },
    { text: 'Primo contratto vero, primo affitto vero: la moka, però, l’ho ereditata da nonna.', ages: [25, 32] },
    { text: 'Alla pensione manca poco, e mia sorella ha già deciso come passerò il tempo.', ages: [58, 68] },
    { text: 'Da quando non lavoro più guardo i cantieri, ma con spirito critico.', ages: [62, 68] },
    {
      text: 'Sto dietro al banco di una farmacia: mi confidano cose che non racconterei nemmeno al prete.',
      ages: [25, 65],
    },
    {
      text: 'Sono cresciuto in un palazzo con il cortile, dove si sapeva tutto di tutti, e un po’ mi manca.',
      female: 'Sono cresciuta in un palazzo con il cortile, dove si sapeva tutto di tutti, e un po’ mi manca.',
    },
    { text: 'Mia figlia mi ha insegnato a usare i social; adesso se ne è pentita.', ages: [45, 60] },
    {
      text: 'Ho i bambini a settimane alterne: sette giorni di dinosauri, sette di silenzio sospetto.',
      ages: [30, 46],
    },
    { text: 'Mi occupo di contabilità, ma prometto di dividere il conto senza calcolatrice.', ages: [25, 65] },
    { text: 'Lavoro in un asilo: passo le giornate a trattare con persone alte ottanta centimetri.', ages: [25, 65] },
    { text: 'Ho una risata che si sente da lontano e una Panda che si sente da più lontano ancora.' },
    { text: 'Ho un banco di formaggi al mercato: assaggiare, per me, è lavoro.', ages: [25, 65] },
    { text: 'Dormo poco, canto in cucina e saluto anche chi non conosco.' },
    { text: 'Quando c’è da montare un armadio o da finire una crostata, gli amici sanno chi chiamare.' },
    { text: 'Restauro organi di chiesa: passo le giornate tra canne, polvere e parroci.', ages: [25, 65] },
    { text: 'Assisto gli anziani in una casa di riposo: mi hanno già combinato tre matrimoni.', ages: [35, 60] },
    { text: 'Ho un’officina di moto con mio fratello: lui aggiusta, io discuto con i clienti.', ages: [25, 65] },
    { text: 'Ristrutturo da anni la casa dei nonni; per ora vince lei.', ages: [50, 68] },
    { text: 'Divido l’appartamento con due amici e la lotta per il balcone è seria.', ages: [25, 38] },
    { text: 'Parlo l’italiano, il dialetto di mia nonna e, al volante, una terza lingua.' },
    { text: 'Con gli anni non ho tolto i difetti, li ho messi in ordine.', ages: [40, 68] },
    { text: 'Prenoto visite al telefono per la ASL: la pazienza, per me, è un titolo di studio.', ages: [25, 65] },
    { text: 'Sto facendo pratica in uno studio legale, quindi pranzo in piedi e ho sempre da ridire.', ages: [25, 36] },
    { text: 'Mia nonna diceva che ho la testa dura, e lei di teste dure ne aveva sposata una.' },
    { text: 'Nella vita ho cambiato tre lavori, due cani e mai la squadra del cuore.', ages: [55, 68] },
    { text: 'Guido un autobus di linea: conosco più gente di vista io del sindaco.', ages: [25, 65] },
    { text: 'Sono metà di giù e metà di su: mi commuovo per il mare e mi lamento del traffico.' },
    { text: 'Ho fatto il conto: tra zii e cugini, ai matrimoni da noi si parte da centoventi.' },
  ],
  places: [
    '{city}, terzo piano senza ascensore: gli amici li riconosco dal fiatone.',
    '{city} è casa mia, con i suoi difetti e il suo mercato del sabato.',
    'Conosco {city} a memoria, tranne i sensi unici.',
    'Ho scelto {city} per lavoro e ci resto per il fornaio sotto casa.',
    '{city} la domenica mattina presto, con le serrande giù, è il posto che preferisco.',
    'Da {city} mi allontano volentieri, ma mai durante la festa del patrono.',
    'Se passi per {city}, mi trovi al bar d’angolo, quello con le sedie spaiate.',
    'Giro {city} a piedi, e ogni volta mi accorgo di un cortile nuovo.',
    'Parlare male del tempo si può, di {city} solo chi ci abita.',
    'In settimana {city}, il sabato ovunque ci sia una trattoria.',
    'Amo {city} fuori stagione, quando ci si saluta per strada.',
    'Chi passa da {city} riceve da me un caffè e un giro panoramico non richiesto.',
    'Per ora il mio indirizzo è {city}, e il mio balcone guarda un fico.',
  ],
  interests: {
    adventure: [
      {
        text: 'Una volta ho sbagliato traghetto e sono finito a Ponza: la vacanza migliore di sempre.',
        female: 'Una volta ho sbagliato traghetto e sono finita a Ponza: la vacanza migliore di sempre.',
      },
      { text: 'Ho fatto una ferrata sulle Dolomiti con le gambe tremanti, e ho già prenotato la prossima.' },
    ],
    animals: [
      { text: 'Il mio gatto si chiama Ragioniere e controlla tutto.' },
      { text: 'Ho preso un cane al canile per fare movimento: adesso dormiamo in due sul divano.' },
    ],
    art: [
      { text: 'Alle mostre la cosa più bella, a volte, è un custode che racconta.' },
      { text: 'Faccio ceramica in un garage: tazze storte, ma il caffè non protesta.' },
    ],
    astrology: [
      { text: 'Sono Bilancia, o forse no, dipende da chi me lo chiede.' },
      { text: 'A Capodanno leggo a tutti il tema natale, e per l’Epifania me lo rinfacciano.' },
    ],
    bbq: [
      { text: 'A Pasquetta la griglia la gestisco io, su questo non si tratta.' },
      { text: 'Salsicce, scamorza, un amico che soffia sulla brace: la mia domenica ideale.' },
    ],
    beach: [
      { text: 'Faccio il bagno a maggio, quando l’acqua calda è ancora un’opinione.' },
      { text: 'Sotto l’ombrellone faccio le parole crociate e poi cedo alla focaccia di qualcun altro.' },
    ],
    beer: [
      { text: 'Conosco un birrificio che usa le castagne, e non è una scusa per andarci.' },
      { text: 'Una birra fresca dopo la partita a calcetto vale più della partita.' },
    ],
    biking: [
      { text: 'Ho fatto il Pordoi in bici una volta sola, ma lo racconto come fossero tre.' },
      { text: 'In bici vado piano: mi fermo a ogni fontanella e a quasi tutti i gelatai.' },
    ],
    coffee: [
      { text: 'Il caffè lo prendo al vetro, e so benissimo che apre dibattiti.' },
      { text: 'Ho quattro moke di misure diverse e so quando usarle.' },
    ],
    cooking: [
      { text: 'Il mio ragù sta sul fuoco quattro ore e in casa nessuno osa alzare il coperchio.' },
      { text: 'La ricetta delle melanzane è di mia zia, il segreto me l’ha dato solo l’anno scorso.' },
    ],
    dancing: [
      {
        text: 'Ballo il liscio senza vergogna: alle sagre sono molto richiesto.',
        female: 'Ballo il liscio senza vergogna: alle sagre sono molto richiesta.',
      },
      { text: 'Mi basta una pizzica in piazza e perdo la borsa, il telefono e la compostezza.' },
    ],
    fashion: [
      { text: 'Le giacche le compro ai mercatini e poi le porto da un sarto di ottant’anni, un genio.' },
      { text: 'Ho un debole per le scarpe fatte bene, e un armadio che non ne parla volentieri.' },
    ],
    foodie: [
      { text: 'Faccio sessanta chilometri per un tortellino in brodo senza chiamarla follia.' },
      { text: 'Prima guardo dove si mangia, poi scelgo la vacanza.' },
    ],
    gardening: [
      { text: 'Sul balcone ho basilico, peperoncino e un limone che si sente in Sicilia.' },
      { text: 'Ho ripiantato la salvia tre volte: ormai è una questione personale.' },
    ],
    gym: [
      { text: 'In palestra ho l’armadietto numero sette da anni: ormai è la mia seconda residenza.' },
      { text: 'Faccio pilates e ho scoperto muscoli che il mio medico ignorava.' },
    ],
    hiking: [
      { text: 'Cammino volentieri verso un rifugio, soprattutto se in fondo c’è la polenta.' },
      { text: 'Ho fatto un pezzo della Via Francigena e ho capito quanto pesa uno zaino sbagliato.' },
    ],
    hugging: [
      {
        text: 'Abbraccio forte, chiedo prima e lascio andare per secondo.',
        female: 'Abbraccio forte, chiedo prima e lascio andare per seconda.',
      },
      { text: 'Se fa freddo mi avvicino; se fa caldo trovo un’altra scusa.' },
    ],
    movies: [
      { text: 'Ho pianto a un cineforum davanti a ottanta persone, e nessuno mi ha passato un fazzoletto.' },
      { text: 'So a memoria mezzo Monicelli e piango ancora con Nuovo Cinema Paradiso.' },
    ],
    music: [
      { text: 'Canto De André in macchina, con tutte le strofe e senza pietà.' },
      { text: 'Suono il trombone nella banda: alle processioni mi trovi in terza fila.' },
    ],
    outdoors: [
      { text: 'D’estate dormo in bivacco e mi svegliano le mucche, puntualissime.' },
      { text: 'Tenda, torrente, silenzio: dopo due notti sono una persona migliore.' },
    ],
    party: [
      { text: 'Alle feste comincio dai discorsi seri e finisco a guidare il trenino.' },
      { text: 'A mezzanotte qualcuno propone gli spaghetti aglio e olio: di solito quel qualcuno sono io.' },
    ],
    photography: [
      { text: 'Ho ereditato la Rolleiflex di zio Piero e la porto alle feste di paese.' },
      { text: 'Le mie foto migliori sono venute per sbaglio, e non lo nascondo.' },
    ],
    politics: [
      {
        text: 'Ho fatto lo scrutatore tre volte, e ancora mi emoziono a contare le schede.',
        female: 'Ho fatto la scrutatrice tre volte, e ancora mi emoziono a contare le schede.',
      },
      { text: 'Di politica parlo volentieri, ma dopo il caffè si cambia argomento.' },
    ],
    reading: [
      {
        text: 'Leggo in treno e rido da solo: la gente cambia carrozza.',
        female: 'Leggo in treno e rido da sola: la gente cambia carrozza.',
      },
      { text: 'Rileggo Calvino ogni estate e ogni estate mi sembra un altro libro.' },
    ],
    relationship: [
      { text: 'Credo nelle coppie che fanno la spesa insieme e si rubano il pane caldo in macchina.' },
      { text: 'Mi piace la vita a due, con i lati del letto assegnati e mai più discussi.' },
    ],
    shopping: [
      { text: 'Entro in cartoleria per una penna ed esco con sei quaderni e nessuna penna.' },
      { text: 'Durante i saldi compro una cosa sola, ma la cerco per tre settimane.' },
    ],
    sports: [
      {
        text: 'La domenica divento un tifoso poco obiettivo, il lunedì chiedo scusa.',
        female: 'La domenica divento una tifosa poco obiettiva, il lunedì chiedo scusa.',
      },
      { text: 'Gioco a padel da un anno: le palle alte non le prendo, ma ho una divisa perfetta.' },
    ],
    sushi: [
      { text: 'Ho imparato a fare il sushi in casa, il riso ancora discute.' },
      { text: 'Una sera alla settimana tradisco la pizza con il sushi, e non mi pento.' },
    ],
    tattoos: [
      {
        text: 'Mi sono fatto tatuare una moka, e non era nemmeno una scommessa.',
        female: 'Mi sono fatta tatuare una moka, e non era nemmeno una scommessa.',
      },
      { text: 'Ho un piccolo tatuaggio storto fatto in vacanza, e gli voglio bene lo stesso.' },
    ],
    tea: [
      { text: 'Nel paese del caffè io bevo tè, e sopporto le battute con dignità.' },
      { text: 'Alle cinque metto su il tè, con i biscotti secchi e il telefono lontano.' },
    ],
    theater: [
      {
        text: 'Recito in una compagnia dialettale: faccio sempre il cugino che arriva senza avvisare.',
        female: 'Recito in una compagnia dialettale: faccio sempre la cugina che arriva senza avvisare.',
      },
      { text: 'A teatro prendo il loggione, perché il pubblico è il secondo spettacolo.' },
    ],
    travelling: [
      { text: 'Viaggio con il regionale, perché dal Frecciarossa il paesaggio non si legge.' },
      { text: 'Porto a casa da ogni viaggio una ricetta e una calamita brutta.' },
    ],
    vegetarian: [
      { text: 'Senza carne vivo benissimo: pasta e ceci, caponata, panelle, devo continuare?' },
      {
        text: 'Sono vegetariano in una famiglia di cacciatori: a Natale siamo tutti molto diplomatici.',
        female: 'Sono vegetariana in una famiglia di cacciatori: a Natale siamo tutti molto diplomatici.',
      },
    ],
    videogames: [
      { text: 'Nei videogiochi mi perdo nelle missioni secondarie, un po’ come nella vita.' },
      { text: 'A FIFA perdo con i nipoti, a Tetris però non mi batte nessuno.' },
    ],
    wine: [
      { text: 'Di vino ne so il giusto: un Lambrusco con il salame e siamo già d’accordo.' },
      { text: 'A settembre aiuto un amico con la vendemmia e mi faccio pagare in bottiglie.' },
    ],
    massages: [
      { text: 'Faccio massaggi alle spalle in cambio di storie raccontate bene.' },
      { text: 'Dopo una giornata in piedi, un massaggio ai piedi vale una cena fuori.' },
    ],
    kissing: [
      { text: 'I baci migliori sono quelli sul portone, quando nessuno trova le chiavi.' },
      { text: 'Secondo me un bacio dato con calma dice più di un bel discorso.' },
    ],
  },
  wishes: [
    { text: 'Cerco qualcuno con cui litigare per il finestrino e fare pace al primo autogrill.' },
    { text: 'Vorrei una storia con le chiavi di casa nello stesso svuotatasche.', reasons: ['relationship'] },
    { text: 'Un aperitivo, due olive, nessuna promessa: per cominciare mi pare giusto.', reasons: ['dating', 'chat'] },
    {
      text: 'Se nasce un’amicizia sono contento, di amici buoni non ne avanzano mai.',
      female: 'Se nasce un’amicizia sono contenta, di amici buoni non ne avanzano mai.',
      reasons: ['friendship', 'chat'],
    },
    { text: 'Mi piacciono le persone che chiedono «come stai» e poi si siedono.' },
    { text: 'Ho voglia di cucinare per due senza dover congelare l’altra metà.', reasons: ['relationship', 'dating'] },
    { text: 'Cerco allegria, un po’ di testa e nessuna gara.' },
    { text: 'La sera scrivo volentieri, con le virgole al posto giusto e i pensieri un po’ meno.', reasons: ['chat'] },
    { text: 'Mi andrebbe una follia piccola, tipo il mare d’inverno di martedì.', reasons: ['adventure', 'dating'] },
    { text: 'Spero in qualcuno che non scappi quando canto.' },
    { text: 'Preferisco chi sbaglia e lo dice a chi ha sempre ragione.' },
    {
      text: 'Sogno una quotidianità bella: la spesa, il cinema, le tue scarpe in mezzo al corridoio.',
      reasons: ['relationship'],
    },
    { text: 'Una persona con cui perdere tempo bene, ecco cosa cerco.' },
    { text: 'Facciamo due passi e vediamo se ci viene fame nello stesso momento.', reasons: ['dating'] },
    { text: 'Non ho una lista di requisiti, ho una sedia libera a tavola.' },
    { text: 'Mi attira chi ha passioni strane e le racconta con gli occhi accesi.' },
    { text: 'Cerco complici per imprese di media gravità.', reasons: ['adventure'] },
    { text: 'La tenerezza non mi spaventa, i messaggi vocali di sei minuti un po’ sì.' },
    { text: 'Vorrei conoscere qualcuno che mi faccia cambiare strada per tornare a casa.' },
    {
      text: 'Mi piacerebbe che tra un anno ridessimo di come ci siamo scritti qui.',
      reasons: ['relationship', 'dating'],
    },
    { text: 'Di una persona mi interessa come tratta i camerieri e come parla del suo passato.' },
    { text: 'Se sei capace di stare bene in silenzio, con me puoi anche parlare.' },
    { text: 'Cerco compagnia per mostre, passeggiate e partite a carte finite male.', reasons: ['friendship'] },
    { text: 'Andiamo piano, che le curve sono la parte migliore.' },
    { text: 'Mi basta poco: buona educazione, ironia e voglia di vedersi davvero.' },
    { text: 'Mi manca il batticuore da citofono.', reasons: ['adventure', 'dating'] },
  ],
  closers: [
    { text: 'Tu cosa ordini quando non hai voglia di scegliere?' },
    { text: 'Scrivimi, che al peggio abbiamo perso cinque minuti.' },
    { text: 'Qual è il soprannome che ti davano a scuola?' },
    { text: 'Prometto di non cominciare parlando del tempo.' },
    { text: 'Dimmi un film che hai visto troppe volte.' },
    { text: 'Carbonara: hai qualche eresia da confessare?' },
    { text: 'Se ti va, comincia tu; se non ti va, comincia lo stesso.' },
    { text: 'Che cosa stavi facendo prima di leggere fin qui?' },
    { text: 'Mandami il nome di un posto, io porto le noccioline.' },
    { text: 'Hai mai vinto qualcosa? Anche un prosciutto vale.' },
    { text: 'Accetto saluti, domande e ricette di famiglia.' },
    { text: 'Mare o montagna lo chiedono tutti: tu preferisci alba o tramonto?' },
    { text: 'Raccontami una figuraccia, poi ti racconto la mia, che è peggio.' },
    { text: 'Rispondo sempre, magari dopo aver scolato la pasta.' },
    { text: 'E tu, che cosa porti alla cena in cui ognuno porta qualcosa?' },
  ],
  couples: [
    'Siamo una coppia di fatto, burocrazia a parte, e la nostra città è {city}. Abbiamo una cucina grande e amici rumorosi. Ci piacerebbe conoscere gente nuova, garbata e con la battuta pronta.',
    'Coppia affiatata, tranne quando si gioca a Monopoli. {city} è il nostro posto, la domenica il nostro giorno. Se hai curiosità e buone maniere, scrivici.',
    'Ci siamo trovati a un corso di tango in cui nessuno dei due sapeva condurre. Dopo otto anni va già meglio. La nostra base è {city}, e cerchiamo amicizie interessanti, magari qualcosa in più.',
    'Ci chiamano «quelli del terrazzo», perché d’estate mezza {city} finisce da noi. Siamo aperti, discreti e abbastanza spiritosi. Facci sapere che vino bevi.',
    'Due teste, quattro valigie, zero puntualità. Partiamo spesso, ma alla fine vince sempre {city}. Cerchiamo persone con cui stia bene anche il silenzio, ma soprattutto il resto.',
    'Uno tifa, l’altro legge, e il divano basta per tutti e due. Conosciamo {city} da un pezzo e abbiamo voglia di facce nuove. Niente fretta: prima si chiacchiera.',
    'La nostra storia è cominciata con un tamponamento lieve. Danni: nessuno. Oggi condividiamo casa, {city}, una macchina riparata e la voglia di conoscere altre persone.',
    'Siamo una coppia serena, con un debole per le sorprese ben organizzate. {city} ci piace la sera, quando si esce senza una meta. Un no detto bene per noi vale quanto un sì.',
    'Abbiamo provato a fare i riservati, ma non siamo portati. Gira per {city} e ci trovi, di solito dove c’è musica dal vivo. Scrivi due righe, anche timide.',
    'Cuciniamo troppo, parliamo troppo, dormiamo il giusto. Se passi da {city}, un piatto in più si trova. Cerchiamo intesa, rispetto e un pizzico di malizia.',
  ],
};
