import type { AboutTexts } from './types.ts';

export const aboutTexts: AboutTexts = {
  openers: [
    {
      text: 'Llevo una gestoría pequeña y, de abril a junio, mi vida social es la declaración de la renta.',
      ages: [25, 65],
    },
    {
      text: 'Enfermero en turno de noche: desayuno cuando los demás cenan y nunca sé qué día es.',
      female: 'Enfermera en turno de noche: desayuno cuando los demás cenan y nunca sé qué día es.',
      ages: [25, 65],
    },
    {
      text: 'Soy profe de instituto, así que me quedan pocas cosas por oír y casi ninguna excusa por escuchar.',
      ages: [25, 65],
    },
    {
      text: 'Jubilado desde hace poco, he descubierto que los martes por la mañana existen.',
      female: 'Jubilada desde hace poco, he descubierto que los martes por la mañana existen.',
      ages: [62, 68],
    },
    { text: 'Tengo tres nietos que me llaman por videollamada y me enseñan sobre todo el techo.', ages: [55, 68] },
    { text: 'Mi hijo de cuatro años duerme con una pala de playa; hay batallas que no doy.', ages: [27, 42] },
    {
      text: 'Con dos adolescentes en casa, he aprendido a pedir las cosas por mensaje de pasillo a pasillo.',
      ages: [38, 55],
    },
    { text: 'Los chicos ya viven fuera, pero los táperes siguen saliendo de mi cocina.', ages: [48, 63] },
    { text: 'Estoy opositando, que es como tener una relación formal, pero con temario.', ages: [25, 35] },
    {
      text: 'Camarero veinte años: reconozco a la gente buena por cómo pide la cuenta.',
      female: 'Camarera veinte años: reconozco a la gente buena por cómo pide la cuenta.',
      ages: [42, 65],
    },
    { text: 'Trabajo en una ferretería de barrio y sé exactamente qué tornillo te falta.', ages: [25, 65] },
    { text: 'Comparto piso con dos amigos y una lavadora con opiniones propias.', ages: [25, 33] },
    {
      text: 'Soy autónomo, o sea, mi jefe es insoportable y además madruga.',
      female: 'Soy autónoma, o sea, mi jefa es insoportable y además madruga.',
      ages: [25, 65],
    },
    { text: 'En mi familia somos tantos que la cena de Nochebuena se hace por turnos.' },
    { text: 'Conduzco un autobús urbano y saludo por su nombre a media línea siete.', ages: [25, 65] },
    { text: 'Tengo un pueblo, una abuela que manda y una peña a la que vuelvo cada agosto.', ages: [25, 45] },
    {
      text: 'Trabajo en Correos; si te ha llegado una postal en los últimos años, igual ha pasado por mis manos.',
      ages: [25, 65],
    },
    {
      text: 'Crío a mi hija a semanas alternas: la mitad del mes hago coletas, la otra mitad las echo de menos.',
      ages: [30, 46],
    },
    { text: 'Mi hijo se ha sacado el carné, y yo he vuelto a rezar.', ages: [45, 60] },
    { text: 'Me faltan dos años para jubilarme y ya tengo elegido el banco del parque.', ages: [58, 68] },
    {
      text: 'Carpintero: hago puertas que cierran, menos la de mi cuarto de baño.',
      female: 'Carpintera: hago puertas que cierran, menos la de mi cuarto de baño.',
      ages: [25, 65],
    },
    { text: 'Soy fisio, así que en las bodas siempre acabo mirando alguna lumbar.', ages: [25, 65] },
    {
      text: 'Panadero de los de antes: a las cuatro estoy con la masa y a las diez, bostezando.',
      female: 'Panadera de las de antes: a las cuatro estoy con la masa y a las diez, bostezando.',
      ages: [25, 65],
    },
    { text: 'Nací un 28 de diciembre, y desde entonces nadie se toma en serio mi cumpleaños.' },
    {
      text: 'Cuidando mayores en una residencia he aprendido a jugar al dominó y a perder con gracia.',
      ages: [35, 60],
    },
    {
      text: 'Soy la persona que lleva la tortilla a todas partes, porque me lo piden y porque me gusta que me lo pidan.',
    },
    {
      text: 'Dejé una oficina con moqueta por un taller con radio, y fue la mejor reunión que no tuve.',
      ages: [28, 58],
    },
    { text: 'Acabo de firmar mi primer contrato indefinido y lo he enmarcado, aunque sea de broma.', ages: [25, 32] },
    {
      text: 'Estoy arreglando la casa de mis padres en el pueblo; llevamos tres veranos y una ventana.',
      ages: [50, 68],
    },
    { text: 'Trabajo con ordenadores, pero el mando de la tele me lo explica mi sobrina.', ages: [25, 65] },
    {
      text: 'Peluquero: sé guardar secretos, y créeme que los hay.',
      female: 'Peluquera: sé guardar secretos, y créeme que los hay.',
      ages: [25, 65],
    },
    {
      text: 'Soy maestro de infantil; hablo bajito, canto fuerte y siempre llevo purpurina encima.',
      female: 'Soy maestra de infantil; hablo bajito, canto fuerte y siempre llevo purpurina encima.',
      ages: [25, 65],
    },
    { text: 'Ahora que no ficho, voy a clases de todo: cerámica, inglés y nadar a espalda.', ages: [62, 68] },
    { text: 'A mi edad ya no me avergüenza irme a casa cuando tengo sueño.', ages: [40, 68] },
    {
      text: 'Administrativo en un hospital: no curo a nadie, pero encuentro todos los papeles.',
      female: 'Administrativa en un hospital: no curo a nadie, pero encuentro todos los papeles.',
      ages: [25, 65],
    },
    {
      text: 'Soy hijo de panadero, nieto de panadero y, aun así, se me queman las tostadas.',
      female: 'Soy hija de panadero, nieta de panadero y, aun así, se me queman las tostadas.',
    },
    { text: 'Llego puntual a todo, lo cual en mi pandilla se considera un defecto.' },
    {
      text: 'Reparo instrumentos de cuerda; soy una persona paciente, salvo con las guitarras de plástico.',
      ages: [25, 65],
    },
    { text: 'Dicen que hablo mucho con las manos; en el coche, por suerte, me contengo.' },
    { text: 'Tengo dos hermanas mayores, así que aprendí pronto a esperar mi turno para el baño.' },
    {
      text: 'Soy residente en un hospital y domino el arte de dormir sentado.',
      female: 'Soy residente en un hospital y domino el arte de dormir sentada.',
      ages: [25, 37],
    },
    { text: 'Vendo fruta en el mercado; los melones los elijo de oído y casi nunca fallo.', ages: [25, 65] },
    { text: 'En mi casa hay un perro, dos críos y un horario pegado a la nevera que nadie cumple.', ages: [36, 60] },
    { text: 'He trabajado cuarenta años con gente, y todavía me gusta la gente, que no es poco.', ages: [55, 68] },
  ],
  places: [
    'Vivo en {city}, en un cuarto sin ascensor que me ahorra el gimnasio.',
    'De {city} me gusta casi todo, menos aparcar.',
    'Si vienes a {city}, te enseño los bares sin carta en inglés.',
    'En {city} tengo mi barra, mi mercado y mi banco a la sombra.',
    'Llegué a {city} por seis meses; de eso hace ya bastante.',
    'Me muevo por {city} a pie y calculo las distancias en cafés.',
    '{city} al caer la tarde, cuando todo el mundo sale a la calle: ahí me encuentras.',
    'Mi ventana da a un patio de {city} donde se oye cocinar a medio edificio.',
    'Protesto de {city} todos los lunes y no me iría ningún viernes.',
    'Soy de {city} por convicción, y de pueblo por parte de madre.',
    'Por {city} me verás con un carro de la compra a cuadros, sin complejos.',
    'Domingos en {city}: periódico, vermú y la vuelta larga para volver a casa.',
    'Cuando digo casa, digo {city}, un tercero exterior con geranios.',
  ],
  interests: {
    adventure: [
      { text: 'Una vez crucé medio Marruecos en una furgoneta sin marcha atrás: solo se podía ir hacia delante.' },
      { text: 'He saltado en parapente con los ojos cerrados; la segunda vez ya miré.' },
    ],
    animals: [
      { text: 'Mi perra es un cruce de todo, y la saluda más gente en el barrio que a mí.' },
      { text: 'Recogí un gato tuerto por un fin de semana y ya va para seis años.' },
    ],
    art: [
      { text: 'Voy al Prado a ver siempre el mismo Goya, por si ha cambiado algo.' },
      { text: 'Los jueves modelo barro; hasta ahora me salen sobre todo ceniceros.' },
    ],
    astrology: [
      { text: 'No creo del todo en los signos, pero de un géminis me sé las señales.' },
      { text: 'Hago cartas astrales en sobremesas; acierto más después del orujo.' },
    ],
    bbq: [
      { text: 'Al fuego de la chuletada me pongo yo, y se aceptan críticas a partir del café.' },
      { text: 'En enero, calçots, babero y las manos negras: no conozco plan mejor.' },
    ],
    beach: [
      { text: 'Bajo a la playa a las ocho de la tarde, cuando se levantan las sombrillas.' },
      { text: 'Soy de nevera, silla baja y filete empanado: a la playa se va con todo.' },
    ],
    beer: [
      { text: 'La caña, pequeña y muy fría; si hay que esperarla, no era un bar.' },
      { text: 'Hago cerveza en el trastero con un amigo, y los vecinos empiezan a sospechar.' },
    ],
    biking: [
      { text: 'Voy en bici a todas partes y llevo la pinza en el pantalón con mucho orgullo.' },
      { text: 'Hice la Vía de la Plata pedaleando y aún sueño con aquel bocadillo de Zafra.' },
    ],
    coffee: [
      { text: 'Solo, con hielo, y que nadie me hable hasta el segundo sorbo.' },
      { text: 'Me sé de memoria cómo toma el café cada uno de mis amigos; lo considero una forma de cariño.' },
    ],
    cooking: [
      { text: 'Mis croquetas reposan un día entero, y ese día no se puede abrir la nevera.' },
      { text: 'Cocino arroz los domingos, y lo llamo arroz para no discutir con valencianos.' },
    ],
    dancing: [
      {
        text: 'Bailo sevillanas con más ganas que técnica, y la cuarta siempre me pilla despistado.',
        female: 'Bailo sevillanas con más ganas que técnica, y la cuarta siempre me pilla despistada.',
      },
      { text: 'Me apunté a salsa por un amigo; él lo dejó, y yo ya doy vueltas.' },
    ],
    fashion: [
      { text: 'Tengo una cazadora de mi padre del 82 que ha vuelto a estar de moda dos veces.' },
      { text: 'Coso mis propias camisas; si hay rayas, casan.' },
    ],
    foodie: [
      { text: 'Guardo una lista de bares por tapa: la de ensaladilla va por cuarenta y tres.' },
      { text: 'Sobre la tortilla tengo una postura firme, y es con cebolla.' },
    ],
    gardening: [
      { text: 'En la azotea tengo doce tomateras y un vecino que las riega cuando me voy.' },
      { text: 'Heredé un huerto y un refrán para cada mes; funcionan los dos.' },
    ],
    gym: [
      { text: 'Voy al gimnasio a mediodía, que solo estamos los jubilados y yo, y me ganan ellos.', ages: [25, 60] },
      { text: 'Me apunté en enero y, contra todo pronóstico, sigo yendo.' },
    ],
    hiking: [
      { text: 'He hecho el Camino tres veces y todavía no sé doblar bien la capa de lluvia.' },
      { text: 'Subo montes por el bocadillo de arriba; las vistas son un extra.' },
    ],
    hugging: [
      { text: 'Abrazo a la gente al llegar y al irme, y a veces entremedias.' },
      { text: 'En invierno soy mejor que una mesa camilla, según fuentes de la familia.' },
    ],
    movies: [
      { text: 'Voy al cine a la primera sesión, con la sala casi vacía y las palomitas enteras.' },
      { text: 'Puedo recitar Amanece, que no es poco, y suele pasarme en los ascensores.' },
    ],
    music: [
      { text: 'Toco el bajo en un grupo de versiones; somos los reyes de las verbenas pequeñas.' },
      { text: 'Canto coplas fregando los platos, y mi público es el patio de luces.' },
    ],
    outdoors: [
      { text: 'En otoño me pierdo entre hayas con una navaja y una cesta, y a veces hay níscalos.' },
      { text: 'He dormido al raso en Gredos: mucho frío, muchas estrellas, volvería mañana.' },
    ],
    party: [
      { text: 'En las fiestas del pueblo aguanto hasta el chocolate con churros; luego no prometo nada.' },
      { text: 'Empiezo diciendo que solo me tomo una, y nadie se lo cree desde hace años.' },
    ],
    photography: [
      { text: 'Hago fotos a las sillas de la gente que toma el fresco; a la gente le pido permiso.' },
      { text: 'Tengo el carrete en blanco y negro y las paredes de casa también.' },
    ],
    politics: [
      { text: 'Leo el periódico empezando por el final, pero acabo discutiendo la portada.' },
      { text: 'En mi mesa se habla de política con dos normas: escuchar y no levantarse con el pan.' },
    ],
    reading: [
      { text: 'Voy a la biblioteca los sábados y siempre salgo con uno más de los que permite el carné.' },
      { text: 'Me llevo novelas gordas al metro; por culpa de Galdós me he pasado de parada.' },
    ],
    relationship: [
      { text: 'Me gusta la vida en pareja: el café llevado a la cama y las discusiones sobre la persiana.' },
      { text: 'Creo en las parejas que se ríen en el supermercado.' },
    ],
    shopping: [
      { text: 'En el rastro regateo por deporte y después pago lo que pedían.' },
      { text: 'Compro los regalos de Reyes en octubre y en diciembre ya no sé dónde los escondí.' },
    ],
    sports: [
      { text: 'Juego al pádel los miércoles; las bolas dudosas siempre son del rival.' },
      { text: 'Soy de un equipo que sufre, así que tengo el corazón entrenado.' },
    ],
    sushi: [
      { text: 'Mi madre llama al sushi pescado sin terminar; yo lo pediría todas las semanas.' },
      { text: 'Aprendí a enrollar makis en un curso, y ahora en casa los hay de tortilla.' },
    ],
    tattoos: [
      {
        text: 'Llevo tatuado el faro donde veraneaba de niño; pregunta y te cuento.',
        female: 'Llevo tatuado el faro donde veraneaba de niña; pregunta y te cuento.',
      },
      { text: 'Mi primer tatuaje fue un error de ortografía, ya corregido.' },
    ],
    tea: [
      { text: 'Soy de té con hierbabuena, servido desde muy arriba y sin prisa.' },
      { text: 'Entre tanto cafetero, yo voy con mi termo y aguanto las bromas.' },
    ],
    theater: [
      { text: 'Hago teatro aficionado: he sido árbol, notario y, una vez, protagonista.' },
      { text: 'Todos los veranos me escapo a Almagro con un cojín bajo el brazo.' },
    ],
    travelling: [
      { text: 'Planifico los viajes por trenes lentos y mercados rápidos.' },
      { text: 'De cada país me traigo un paquete de sal, y la despensa parece una aduana.' },
    ],
    vegetarian: [
      {
        text: 'Soy vegetariano, y ya he oído lo del jamón, gracias.',
        female: 'Soy vegetariana, y ya he oído lo del jamón, gracias.',
      },
      { text: 'No como carne desde hace años, y mi cocido de verduras tiene hasta club de fans.' },
    ],
    videogames: [
      { text: 'Sigo jugando a la consola de mis quince años, soplando el cartucho y todo.', ages: [38, 62] },
      { text: 'Por las noches construyo granjas en el ordenador: las de verdad me daban alergia.' },
    ],
    wine: [
      { text: 'Un tinto de Toro, queso curado, la tele apagada: eso es un viernes.' },
      { text: 'Vendimié dos semanas en La Rioja y desde entonces le tengo respeto a cada botella.' },
    ],
    massages: [
      { text: 'Doy buenos masajes de pies, sobre todo a quien haya andado conmigo.' },
      { text: 'Tengo manos de amasar pan, y los hombros cansados lo agradecen.' },
    ],
    kissing: [
      { text: 'Para mí, un beso largo en un portal sigue siendo un gran plan de domingo.' },
      { text: 'Soy de los dos besos al saludar y del tercero cuando toca.' },
    ],
  },
  wishes: [
    { text: 'Busco alguien con quien alargar la sobremesa hasta que recojan las sillas.' },
    {
      text: 'Me encantaría una relación tranquila, de las que se notan en el humor por la mañana.',
      reasons: ['relationship', 'dating'],
    },
    { text: 'Quiero charlar sin guion y ver adónde nos lleva.' },
    {
      text: 'De entrada, me vale con reírnos; lo demás, si viene, bienvenido.',
      reasons: ['friendship', 'chat', 'dating'],
    },
    { text: 'Ojalá encuentre a alguien que pregunte y que luego espere la respuesta.' },
    { text: 'Me atrae la gente que trata bien a quien no tiene por qué.' },
    { text: 'Busco compañía para planes pequeños: un concierto barato, una cuesta, un helado.' },
    {
      text: 'Me apetece volver a ponerme nervioso eligiendo camisa.',
      female: 'Me apetece volver a ponerme nerviosa eligiendo camisa.',
      reasons: ['dating', 'adventure'],
    },
    { text: 'Prefiero un paseo incómodo a tres semanas de mensajes perfectos.' },
    { text: 'Quiero construir algo con calma, ladrillo a ladrillo y con ventanas.', reasons: ['relationship'] },
    { text: 'Me gustaría alguien con vida propia y ganas de compartir un trozo.' },
    { text: 'No busco media naranja, me conformo con alguien que quiera pelarla conmigo.' },
    { text: 'Me gusta escribir por las noches, largo y con tildes.', reasons: ['chat', 'friendship'] },
    { text: 'Sueño con alguien que se apunte a un plan antes de preguntar cuánto se tarda.' },
    {
      text: 'Tengo ganas de sorpresas, de las buenas, y de decir que sí más a menudo.',
      reasons: ['adventure', 'dating'],
    },
    { text: 'Busco ternura con sentido del humor, en ese orden o en el otro.' },
    { text: 'Que sepas estar en silencio en un coche me parece ya una gran virtud.' },
    { text: 'Espero conocer a una persona normal con alguna rareza confesable.' },
    {
      text: 'Me imagino a alguien leyendo en la otra punta del sofá, con los pies en mi lado.',
      reasons: ['relationship', 'dating'],
    },
    { text: 'Lo que venga, que venga hablado y con respeto.' },
    { text: 'Valoro más una buena conversación que una buena foto, aunque la foto también la miro.' },
    { text: 'Hacer una buena amistad a estas alturas me parecería un lujo.', reasons: ['friendship'] },
    { text: 'Me hace ilusión alguien que cuente las cosas dos veces porque le hicieron gracia.' },
    { text: 'No llevo prisa: lo bueno se cuece a fuego lento y con la radio puesta.' },
    { text: 'Busco a alguien con quien llegar tarde a los sitios por haber estado hablando.' },
    {
      text: 'Un viaje corto, una noche larga, una historia que contar: con algo así empezaría.',
      reasons: ['adventure'],
    },
  ],
  closers: [
    { text: '¿Tú con cebolla o sin cebolla? Piénsalo bien.' },
    { text: 'Cuéntame qué harías con un lunes libre que nadie espera.' },
    { text: 'Escríbeme aunque solo sea para llevarme la contraria.' },
    { text: '¿Cuál es el mejor bar que conoces y por qué no he estado?' },
    { text: 'Si te animas, yo pongo el primer chiste malo.' },
    { text: 'Un «hola» me vale; un «hola» con historia me alegra el día.' },
    { text: '¿Qué canción te saca a bailar aunque no quieras?' },
    { text: 'Dime tu refrán favorito, y te digo si lo aplico.' },
    { text: 'Te invito a preguntarme por lo del pueblo, es largo.' },
    { text: '¿Playa, monte o sofá? Aquí no hay respuesta mala.' },
    { text: 'Contesto a todo el mundo, pero a la gente con humor, antes.' },
    { text: 'Manda un mensaje, que la vergüenza se pasa al segundo.' },
    { text: '¿Qué comías en casa de tu abuela?' },
    { text: 'Venga, rompe tú el hielo, que yo pongo los vasos.' },
    { text: 'Recomiéndame algo: un libro, un disco, un sitio donde merendar.' },
  ],
  couples: [
    'Somos dos, vivimos en {city} y compartimos todo menos la almohada buena. Nos gusta la gente con conversación y las noches sin reloj. Si te apetece, empezamos por unas cañas.',
    'Pareja estable de risa inestable. Nos conocimos en una boda a la que no queríamos ir, y ahora en {city} celebramos esa pereza. Buscamos conocer gente abierta, educada y con ganas de jugar a lo que surja.',
    'Catorce veranos juntos y seguimos sin saber montar la sombrilla. En {city} tenemos casa, terraza y un sofá de invitados muy digno. Escríbenos y vemos si hay chispa.',
    'Uno es de dulce, el otro de salado, y en {city} hemos encontrado la pastelería que nos pone de acuerdo. Queremos ampliar amistades y quizá algo más. Sin prisas y hablando claro.',
    'Nos dicen que discutimos como en una comedia italiana y que luego recogemos la mesa riéndonos. Estamos en {city} casi siempre, y los puentes, de ruta. Nos gustaría dar con personas libres y amables.',
    'Pareja curiosa de {city}, con más planes que fines de semana. Nos va el karaoke malo, el vino bueno y la gente que sabe decir no cuando es no. El resto se habla.',
    'Aquí se escribe a cuatro manos, así que perdona si cambiamos de opinión a media frase. Vivimos en {city} con dos gatos que no se llevan. Buscamos cómplices con humor.',
    'Empezamos compartiendo coche al trabajo y acabamos compartiendo hipoteca en {city}. Desde entonces no nos aburrimos, pero nos encanta conocer gente nueva. Cuéntanos algo que no venga en tu perfil.',
    'Nos levantamos tarde los sábados y presumimos de ello. Si andas por {city}, te proponemos un desayuno que dura hasta las tres. Después, lo que apetezca a todos.',
    'Una pareja, muchas plantas y una guitarra a la que le falta una cuerda. Nos movemos por {city} y alrededores. Buscamos gente que mire a los ojos y llegue con hambre.',
  ],
};
