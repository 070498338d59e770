import type { ToneWords } from './tone-words.ts';

export const SPANISH_TONE: ToneWords = {
  positive:
    'acogedor*, aconsejable*, agradable*, alaba*, amable*, amabilidad, amigable*, amplia gama, apreciad*, asequible*, atent*, atractiv*, barat*, bien valorad*, buen, buena, bueno, buenas, buenos, cómod*, competente*, competitiv*, completo, completa, completos, completas, confianza, confiable*, de calidad, alta calidad, delicios*, destacad*, destacan, económic*, eficaz*, eficiente*, elegante*, elogi*, encanta*, encantador*, estable*, estupend*, excelen*, excepcional*, fáci*, fácil*, facilidad, fantástic*, fiab*, flexible*, fluid*, funciona bien, funcionan bien, formidable*, fresc*, generos*, genial*, gran opción, gran variedad, honest*, ideal*, impecable*, impresion*, increíble*, innovador*, insuperable*, intuitiv*, líder*, magnífic*, maravillos*, mejor, mejores, modern*, novedos*, óptim*, perfect*, popular*, potente*, práctic*, precio razonable*, precios razonables, profesional*, puntual*, rápid*, rapidez, recomend*, recomiend*, reconocid*, renombr*, resistente*, rico, rica, ricos, ricas, robust*, sabros*, satisfe*, satisfacción, segur*, sencill*, serio, seria, serios, serias, sobresal*, sólid*, útil*, ventaja*, versátil*, valorad*',
  negative:
    'abusiv*, anticuad*, averí*,caro, cara, caros, caras, carece*, carencia*, comisiones ocultas, complej*, complicad*, confus*, costes ocultos, costos ocultos, costos*, cuestionable*, cuestionad*, critica*, crítica*, decepcion*, deficien*, defecto*, defectuos*, demora*, desactualizad*, desagradable*, desaconsej*, desventaja*, descontent*, difícil*, dudos*, engañ*, error*, escas*, estafa*, excesiv*, fallo, fallos, falla, fallas, fallan, falta, faltan, fraude*, frágil*, fraudulent*, frustra*, gastos ocultos, incómod*, incompetente*, inconsistente*, inconveniente*, ineficaz*, ineficiente*, inestable*, inflexible*, insatisf*, inseguro*, insuficiente*, irregular*, lent*, lentitud, lamentablemente, por desgracia, limitacion*, limitad*, mal, mala, malo, malos, malas, mediocre*, molest*, negativ*, obsolet*, pésim*, peligros*, peor*, pobre*, poco fiable*, preocup*, problema*, problemátic*, queja*, quejan, reclamacion*, retraso*, riesg*, ruidos*, suci*, tardan, torpe*',
  negators:
    'no, nunca, jamás, sin, ningún, ninguna, ninguno, nada, ni, tampoco, apenas, poco, poca, pocos, pocas, menos, lejos de, libre de, evita los, evita las, evitar',
  negatorAfter: null,
  comparison: /(?:más|menos|mejor(?:es)?|peor(?:es)?) (?:[\p{L}]+ ){0,4}?que (?:[\p{L}]+ ){0,2}?§/iu,
  against:
    /(?<!\p{L})(?:evit(?:a|e|en|ar|ad|aría)|huy[ea]\p{L}* de|aléj\p{L}* de|cuidado con|no (?:uses|use|elijas|elija|compres|compre|contrates|contrate)) (?:en |a )?(?:[\p{L}]+ ){0,2}?§|[,;(–] ?(?:y |pero )?no (?:en |con |a )?§/iu,
  condition: /(?<!\p{L})(?:si|en caso de que|a menos que)(?!\p{L})/iu,
  better: /(?<!\p{L})(?:mejor\p{L}*|peor\p{L}*|más|menos)(?!\p{L})/iu,
  factual:
    /(?<!\p{L})(?:fundad[ao]|fundó|con sede|sede en|oficinas en|ubicad[ao]|se encuentra|pertenece|adquirid[ao]|(?:opciones|alternativas|empresas|marcas) (?:son|como)|entre ell[ao]s)(?!\p{L})/iu,
  claim:
    /(?<!\p{L})(?:promete\p{L}*|afirma\p{L}*|asegura|aseguran|se (?:presenta|describe|define|anuncia|autodenomina)|supuestamente|presume\p{L}*)(?!\p{L})/iu,
};
