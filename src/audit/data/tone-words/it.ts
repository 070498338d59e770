import type { ToneWords } from './tone-words.ts';

export const ITALIAN_TONE: ToneWords = {
  positive:
    'accessibil*, accoglient*, affidabil*, apprezz*, attent*, attraent*, bell*, ben fatt*, bravissim*, buon, buona, buono, buone, buoni, chiar*, comod*, competent*, completo, completa, consigli*, convenient*, conviene, convenire, costa poco, costano poco, cortes*, cura, curat*, deliziose*, delizios*, disponibil*, durevol*, eccellent*, eccezional*, economic*, efficac*, efficient*, elegant*, elogi*, facil*, facilità, fantastic*, flessibil*, fluid*, fresc*, funzional*, gentil*, gentilezza, geniale, generos*, gradevol*, ideal*, impeccabil*, innovativ*, intuitiv*, leader, lodano, loda, magnific*, meglio, miglior*, modern*, onest*, ottim*, ottimal*, perfett*, piacevol*, popolar*, potent*, pratic*, preparat*, prezzi competitivi, prezzi onesti, professional*, puntual*, qualità, raccomand*, rapid*, rapporto qualità-prezzo, resistent*, ricc*, rinomat*, robust*, semplic*, serietà, seri, seria, serio, sicur*, soddisf*, solid*, stabil*, straordinari*, stupend*, trasparent*, utile, utili, validi, valida, valido, vantagg*, veloc*, versatil*',
  negative:
    'antiquat*, bassa qualità, cara, caro, cari, carent*, carenz*, complicat*, complesso, complessa, confus*, contestat*, costi nascosti, costos*, critica, critiche, critich*, criticat*, datat*, deboli, debole, debolezz*, deludent*, delus*, difett*, difficil*, difficoltà, discutibil*, disorganizzat*, disservizi*, dubbi*, eccessiv*, errori, errore, evitare, fragil*, frustrant*, guast*, inaffidabil*, incomplet*, inefficient*, ingannevol*, insicur*, insoddisf*, insufficient*, instabil*, lacun*, lament*, lent*, lentezza, limitat*, limiti, macchinos*, mal, male, manca, mancano, mancanza, mediocr*, negativ*, obsolet*, peggior*, peggio, pericolos*, pessim*, poco affidabil*, prezzi elevati, prezzi alti, problem*, purtroppo, reclam*, rigid*, ritard*, rischi*, rumoros*, scaden*, scadent*, scarso, scarsa, scomod*, scontent*, sconsigli*, scorrett*, sporc*, spese nascoste, svantagg*, truff*',
  negators:
    'non, mai, senza, nessun, nessuna, nessuno, né, niente, nulla, poco, poca, pochi, poche, meno, neanche, nemmeno, zero, privo di, priva di, evita i, evitare i, lontano dal',
  negatorAfter: null,
  comparison:
    /(?:più \p{L}+|meno \p{L}+|miglior[ei]?|meglio|peggior[ei]?) (?:di|del|della|dell'|rispetto a|che) ?(?:\p{L}+ )?§/iu,
  against:
    /(?<!\p{L})(?:evita(?:te|re)?|eviterei|state alla larga da|stai alla larga da|attenzione a|non (?:usate|usare|scegliete|scegliere|comprate|comprare)) (?:[\p{L}']+ ){0,2}?§|[,;(–] ?(?:e |ma )?non (?:con |da )?§/iu,
  condition: /(?<!\p{L})(?:se|qualora|nel caso in cui)(?!\p{L})/iu,
  better: /(?<!\p{L})(?:meglio|miglior\p{L}*|peggio\p{L}*|più|meno)(?!\p{L})/iu,
  factual:
    /(?<!\p{L})(?:fondat[ao]|ha sede|con sede|si trova|situat[ao]|appartiene|acquisit[ao]|tra le (?:alternative|opzioni)|(?:alternative|opzioni) (?:sono|ci sono))(?!\p{L})/iu,
  claim:
    /(?<!\p{L})(?:promette\p{L}*|afferma\p{L}*|sostiene|si (?:presenta|definisce|descrive|dichiara|propone)|presunt\p{L}+|dice di)(?!\p{L})/iu,
};
