/**
 * Phrases that assistants use when they do not know a brand or found nothing about it, by language. A sentence that
 * contains one is usually not a mention. Collected in November 2026 from our own knowledge of the languages; the texts
 * they apply to are normalized (straight quotes, Arabic letters without hamza).
 */
export const KNOWLEDGE_LIMITS: readonly RegExp[] = [
  /\b(?:outside|beyond) (?:of )?(?:what i (?:know|have)|my knowledge|the information i have)\b/iu,
  // English
  /\b(?:i'm|i am|i was|we are|we're)?\s?(?<!\b(?:you're|you are|if you|people are|users are) )(?:not|un|isn't|wasn't)\s?(?:\w{2,12} )?(?:familiar|acquainted) (?:to me|with)\b/iu,
  /\b(?:i'm|i am) (?:not (?:\w{2,10} )?aware|unaware) of\b/iu,
  /\b(?:i|we) (?:\w{2,10} )?(?:don't|do not|didn't|did not|can't|cannot|couldn't|could not|haven't|have not|was not able to|wasn't able to|were not able to|am unable to|was unable to|am not able to)(?: \w{2,12}){0,2} (?:know|recogni[sz]e|find|found|have|locate|identify|confirm|verify|come across|see|place|tell you|provide|say|been able to)\b/iu,
  /\b(?:i|we) (?:have|had|found|find|see|know)(?: of)? (?:no|nothing|zero|little to no)\b/iu,
  /\bunable to (?:find|locate|identify|verify|confirm|provide)\b/iu,
  /\b(?:there is|there's|there are|there seems to be|there appears to be|there was|there were)(?: \w{2,12})? (?:no|little to no) (?:\w{2,14} ){0,3}(?:information|data|record|records|details|evidence|results?|mention|sources?|coverage|reference|references)\b/iu,
  /(?<!\byou \w{2,6} )\bno (?:\w{2,14} ){0,3}(?:information|data|record|records|results?|evidence|trace|mention|sources?|details)(?: \w{2,12}){0,4} (?:about|on|for|of|regarding|found|available|called|named)\b/iu,
  /\b(?:isn't|is not|wasn't|not) (?:\w{1,12} ){0,4}(?:(?:i|that i|i'm) (?:recogni[sz]e|know|familiar)|known to me|in my (?:training|knowledge|data)|(?:part of|covered by|within) my (?:training|knowledge|data))/iu,
  /\b(?:doesn't|does not|didn't|did not) (?:\w{2,12} )?(?:ring a bell|(?:appear|show up|come up|exist|turn up) in (?:my|any|the) |match anything|return any|yield any|correspond to any|turn up)\b/iu,
  /\b(?:have|has) never heard of\b|\bis unknown to me\b|\b(?:beyond|outside) my knowledge\b|\bmy (?:training data|knowledge|search|searches|sources?) (?:\w{2,12} ){0,3}(?:does|do|did|has|have|contains?|returned|turned up|found)(?:n't| not)? ?(?:no|nothing|not|include|cover|contain|return|turn up|find)?\b/iu,
  /\b(?:never|not) (?:actually )?(?:heard|come across)\b|\b(?:i|we|search\w*) (?:\w{2,12} ){0,3}?found nothing\b|\bbut found (?:nothing|no)\b|\bnothing (?:\w{2,12} )?(?:came up|turned up|comes up|shows up)\b|\bdrawing a blank\b|\bno (?:\w{2,12} ){0,3}sources? (?:\w{2,12} )?(?:mentions?|covers?|lists?|describes?)\b/iu,
  /\b(?:none of (?:the|my|these|those) [^.!?\n]{1,80}?(?:mentions?|lists?|names?|covers?|refers?|includes?|contains?|describes?|turn\w*)\b|(?:doesn't|does not|don't|do not) (?:seem|appear) to (?:be (?:any|an?) \w+ (?:called|named|by)|exist)|(?:returned|gave|yielded|produced|brought up) (?:no|zero) (?:\w{2,12} )?(?:results?|matches|hits)|no (?:\w{2,12} ){0,2}(?:company|business|brand|firm|provider|product|shop|store|clinic|practice|agency|hotel|restaurant) (?:by|of|with|under) (?:that|this) name)\b/iu,
  /\b(?:(?:is|are|was) (?:\w{2,12} )?(?:new|unknown|unfamiliar) to me|means nothing to me|came up (?:empty|blank)|(?:came|turned) up nothing|no (?:hits|trace|match(?:es)?)\b|(?:couldn't|could not|can't|cannot|unable to) (?:track down|trace|place|find)|(?:have|has|know|knew|know of) nothing (?:about|on|for)|no (?:\w{2,12} )?(?:knowledge|record|awareness) of|lack (?:any )?(?:information|details|data)|not (?:one|a \w{2,12}|something|a name) (?:that )?(?:i|i'm|i've))\b/iu,
  /\b(?:isn't|is not|aren't|wasn't|doesn't|does not|not) (?:\w+ ){0,6}?(?:that |which |of which )?(?:i|i'm|i've) (?:\w+ ){0,4}?(?:know|familiar|aware|heard|details?|information|data|records?|recogni[sz]e|find|found|identify|verify)\b/iu,
  /\b(?:isn't|is not|wasn't|not|never) (?:\w{2,12} )?(?:mentioned|listed|named|covered|included|referenced|described) (?:\w{2,12} ){0,2}(?:in|by|on|among) (?:any|my|the \w*\s?(?:sources?|results?|pages?|documents?|data))\b/iu,
  /\b(?:isn't|is not|not) on my radar\b|\bmy knowledge of [^.!?\n]{1,60} is (?:\w+ )?(?:limited|nonexistent|non-existent|missing)\b|\b(?:too little|very little|limited|scant|hardly any|not enough|insufficient) (?:\w{2,14} ){0,2}(?:information|data|details?|coverage)\b|\b(?:my|the) (?:\w{2,12} )?(?:sources?|results?|pages?) (?:don't|do not|doesn't|didn't|never) (?:\w{2,12} )?(?:mention|list|name|cover|include|describe|refer)\b/iu,
  /\bnothing (?:\w{1,12} ){0,5}?(?:mentions?|covers?|lists?|describes?|refers?)\b|\b(?:information|data|details?|records?)(?: [\p{L}"'&-]{1,20}){1,8} (?:is|are) (?:not|un) ?available\b/iu,
  /\bthere (?:isn't|is not|aren't|are not|wasn't) (?:\w{2,12} )?(?:any|much|enough) (?:\w{2,14} ){0,2}(?:information|data|details?|records?|results?|mention|evidence)\b(?! that)/iu,
  /\bmy (?:knowledge|training data|information|sources?) (?:contains?|includes?|holds?|has|have) (?:nothing|no|zero)\b/iu,
  /\b(?:pages?|sources?|listings?|results?|directories|guides?|rankings?|comparisons?)\b[^.!?\n]{0,40}\b(?:don't|doesn't|do not|does not|didn't|never)\b[^.!?\n]{0,16}\b(?:include|list|mention|show|cover|contain|return|feature)\b/iu,
  // German
  /(?<!\p{L})mein(?:e|en)? (?:wissen|daten|wissensstand|trainingsdaten|quellen) (?:enthält|enthalten|umfasst|umfassen|liefert|liefern) (?:[\p{L}"„“-]{1,30} ){0,6}(?:nichts|keine?n?)/iu,
  /\b(?:ist|sind|war|wäre|sagt) mir (?:\p{L}{2,14} ){0,3}(?:nicht|kein|unbekannt|nichts)\b|\bmir (?:\p{L}{2,14} ){0,3}(?:nicht|un)\s?(?:bekannt|vertraut|geläufig)|\bsagt mir (?:\p{L}{2,12} )?nichts\b/iu,
  /\b(?:kenne|weiß|finde|fand|erkenne) ich (?:\p{L}{2,14} ){0,4}(?:nicht|nichts|keine?n?)\b|\bich (?:kenne|weiß|erkenne|finde|fand) (?:[\p{L}"-]{2,20} ){0,8}(?:nicht|nichts|keine?n?)\b/iu,
  /\b(?:habe|konnte|kann|besitze|verfüge|liegen|liegt|lagen|gibt es|finden sich|sind|wurden)(?: [\p{L}"-]{1,20}){0,8} (?:keine?r?n?|keinerlei|nichts)(?: \p{L}{2,20}){0,5} ?(?:informationen|information|angaben|daten|hinweise?|ergebnisse?|kenntnis|kenntnisse|einträge|erkenntnisse|quellen|details|treffer|gefunden|finden|bekannt|sagen|herausfinden)/iu,
  /\bkeine (?:\p{L}{2,20} ){0,3}(?:informationen|angaben|daten|hinweise|ergebnisse|kenntnisse|treffer|erkenntnisse|quellen)\b(?: [\p{L}"-]{1,20}){0,8} (?:gefunden|finden|vor|verfügbar|vorhanden|über|zu|bekannt)\b|\bnicht (?:mit [\p{L}"-]{1,30} )?vertraut\b/iu,
  /\bauf (?:keine?n?|nichts) (?:[\p{L}"-]{2,20} ){0,8}gestoßen\b|\bgestoßen auf kein|\b(?:suche|recherche) (?:\p{L}{2,14} ){0,5}(?:nichts|ergebnislos|erfolglos|keine)\b/iu,
  /\b(?:noch )?nie (?:etwas )?(?:von [\p{L}"-]{1,30} )?gehört\b|\b(?:taucht|taucht|kommt|findet sich|erscheint) (?:[\p{L}"-]{1,30} ){0,6}nicht (?:auf|vor)\b|\bin meinen (?:\p{L}{2,20} ){0,3}(?:nicht|kein)/iu,
  /(?<!\p{L})kein(?:e|en|er|em)? (?:\p{L}{2,20} ){0,3}(?:dieses|diesen|mit (?:diesem|dem)|unter (?:diesem|dem)|solchen) (?:namens?)(?!\p{L})|(?<!\p{L})(?:kein(?:e|er|en)? (?:der|dieser|meiner|von|einzige\p{L}?)|in kein(?:er|em)) [^.!?\n]{1,80}?(?:nennt|erwähnt|erwähnen|nennen|listet|führt|genannt|erwähnt|kommt|taucht|vor)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:taucht|tauchen|findet sich|erscheint|existiert) (?:[\p{L}"-]{1,30} ){0,6}(?:nicht|kein(?:e|en|er)?|nirgends|nirgendwo)|gibt es (?:[\p{L}"-]{1,30} ){0,6}(?:nirgends|nirgendwo|kein(?:e|en|er)? (?:[\p{L}-]{2,20} ){0,3}(?:firma|unternehmen|anbieter|geschäft|laden|marke|produkt|praxis|betrieb|treffer|eintr\p{L}+|namens|mit)))(?!\p{L})|(?<!\p{L})mir fehlen (?:\p{L}{2,20} ){0,4}(?:informationen|angaben|daten|kenntnisse)|(?<!\p{L})fehlen mir (?:\p{L}{2,20} ){0,4}(?:informationen|angaben|daten|kenntnisse)|(?<!\p{L})(?:ist|sind) mir (?:\p{L}{2,14} ){0,3}(?:neu|fremd|kein begriff)(?!\p{L})|(?<!\p{L})(?:ohne|keinen?) (?:ergebnis|erfolg|treffer)(?!\p{L})|(?<!\p{L})nichts (?:\p{L}{2,14} ){0,3}(?:über|zu|gefunden|bekannt|von)(?!\p{L})/iu,
  /(?<!\p{L})(?:finde|fand|finden|sehe|habe|gibt|gefunden|liegen)(?!\p{L}).{0,80}(?<!\p{L})weder(?!\p{L}).{1,80}(?<!\p{L})noch(?!\p{L})|(?<!\p{L})(?:zu wenig|nicht genug|nicht genügend|kaum|keinerlei) (?:\p{L}{2,20} ){0,3}(?:informationen|angaben|daten|hinweise)(?!\p{L})/iu,
  /(?<!\p{L})(?:quellen|treffern?|ergebnisse|suchergebnisse|seiten) (?:erwähnen|nennen|enthalten|führen|listen) (?:[\p{L}"-]{1,30} ){0,6}(?:nicht|kein\p{L}*)(?!\p{L})|(?<!\p{L})(?:kein\p{L}*|nicht) (?:[\p{L}"-]{1,30} ){0,5}(?:das|die|der|den) ich kenne(?!\p{L})/iu,
  /(?<!\p{L})(?:ich (?:konnte|kann|habe)|(?:konnte|kann|habe) ich) (?:[\p{L}"&-]{1,20} ){0,8}(?:nicht|nirgends|nirgendwo) (?:finden|gefunden|ausfindig|ermitteln|verifizieren|zuordnen|einordnen|identifizieren)(?!\p{L})|(?<!\p{L})meine?[nr]? (?:wissen|wissensstand|wissensbasis|trainingsdaten|daten) (?:umfass|enthalt|enthält|deck|kenn)\p{L}* [^.!?\n]{1,60} (?:nicht|kein\p{L}*)(?!\p{L})/iu,
  // French
  /\bje ne (?:l[ea]s? |l'|les |vous )?(?:connais|reconnais|sais|trouve|dispose|possède|vois|suis)(?: \p{L}{2,14}){0,3}? ?(?:pas|rien|aucune?)\b|\bje n'ai (?:\p{L}{2,14} ){0,3}?(?:pas|aucune?|rien|jamais)\b|\bje n'arrive pas à\b/iu,
  /\b(?:ne m'est pas|n'est pas|m'est) (?:\p{L}{2,14} )?(?:famili(?:er|ère)|connue? de moi|connue?s? (?:de|dans) (?:mes|ma)|inconnue?)|\bne me dit rien\b|\bm'est inconnue?\b/iu,
  /\b(?:aucune?|pas d')\s?(?:\p{L}{2,16} ){0,2}(?:information|infos?|donnée|trace|résultat|source|renseignement|mention)s?(?: \p{L}{2,16}){0,3} (?:sur|concernant|à propos|au sujet|pour|trouvée?s?|disponibles?|fiables?|pertinente?s?|d[e'])/iu,
  /\b(?:recherches?|sources?) (?:\p{L}{2,14} ){0,3}n'(?:ont|a) (?:\p{L}{2,14} ){0,2}?(?:rien|pas|aucun)\b/iu,
  /\bne (?:figure|figurent|apparaît|apparaissent|ressort) (?:pas|nulle part|dans aucun)|\bjamais entendu parler\b/iu,
  /(?<!\p{L})aucune? (?:des |de (?:mes|ces|ses) |source|page|site|résultat|document|article)[^.!?\n]{1,80}?(?:ne |n')(?:\p{L}{1,4} )?(?:mentionne|cite|parle|évoque|référence|fait|contient|répertorie|recense)/iu,
  /(?<!\p{L})(?:je n'ai (?:\p{L}{2,14} ){0,3}?(?:trace|connaissance)|je manque d'|aucune? (?:\p{L}{2,16} ){0,2}(?:de|à|sous|portant) ce nom|(?:reste|est|demeure) (?:introuvable|inconnue?)|inconnue? (?:de moi|au bataillon)|ne m'évoque rien|n'évoque rien|pas (?:de|la moindre) trace|n'existe pas dans|absente? de (?:mes|ma|toutes))(?!\p{L})/iu,
  /(?<!\p{L})(?:pas|aucune?)(?!\p{L})[^.!?\n]{1,60}(?<!\p{L})(?:que|dont|qu'|où) je? ?(?:connai|reconnai|dispos|trouv|ai )|(?<!\p{L})(?:mes|les) (?:\p{L}{2,14} )?(?:sources|résultats|pages|recherches) (?:\p{L}{2,14} )?(?:ne |n')(?:mentionnent|citent|évoquent|parlent|contiennent|listent|recensent|donnent)/iu,
  /(?<!\p{L})(?:n'appara[iî]\p{L}*|n'est (?:mentionnée?|citée?|répertoriée?|référencée?)) (?:pas|nulle part|dans aucun\p{L}*|par aucun\p{L}*)|(?<!\p{L})impossible (?:\p{L}{2,12} ){0,2}(?:de|d') ?(?:trouver|identifier|confirmer|vérifier|retrouver|localiser)|(?<!\p{L})faute d[e'] ?(?:\p{L}{2,14} ){0,2}(?:informations?|données|sources?|éléments)/iu,
  /(?<!\p{L})aucune? (?:\p{L}{2,16} ){0,2}(?:informations?|données?|sources?|mention|trace) (?:ne |n')(?:est|sont|figure|existe|concerne)|(?<!\p{L})aucune? (?:société|entreprise|marque|établissement|enseigne|produit|adresse|cabinet|commerce) [^.!?\n]{0,40}?(?:ne |n')(?:porte|s'appelle|existe|correspond)|(?<!\p{L})(?:n'ai|ne dispose|ne possède|n'avons)(?!\p{L})[^.!?\n]{0,12}(?:aucun|d'aucun|pas d'|pas assez d')(?:e?) ?(?:éléments?|détails?|précisions?|renseignements?)/iu,
  /(?<!\p{L})(?:mes|ma) (?:\p{L}{2,14} )?(?:connaissances?|données|base)(?: [\p{L}']{1,14}){0,4} (?:ne |n')(?:contien|comport|inclu|couvr|mentionn|révèl|renseign)\p{L}* (?:rien|pas|aucun)/iu,
  /(?<!\p{L})aucun résultat(?: \p{L}+)?\s*(?:[:.;,]|$)|(?<!\p{L})n'ai (?:trouvé|repéré|relevé|vu|identifié) ni(?!\p{L})/iu,
  // Spanish
  /\bno (?:l[oa]s? |l[eo] )?(?:conozco|reconozco|sé|encontré|encuentro|tengo|dispongo|cuento|poseo|he (?:podido|encontrado|oído)|pude|puedo|logré|me (?:suena|resulta)|estoy (?:\p{L}{2,16} )?familiarizad[oa]|se han? encontrado)\b/iu,
  /\bdesconozco\b|\bme es desconocid[oa]\b|\bningun[oa]? (?:\p{L}{2,16} )?(?:información|dato|resultado|referencia|registro)\b|\bno es (?:un[oa]? )?(?:\p{L}{2,16} ){0,3}que (?:yo )?(?:conozca|reconozca)/iu,
  /\bno (?:me consta|tengo constancia)\b|\bnunca (?:he )?(?:oído|oí|escuchado)\b|\bno (?:arroj|devolvi|produj|dio|dieron|ofreci)\p{L}* (?:\p{L}{2,14} ){0,2}resultados?\b|\bno (?:hay|existen?|figuran?|aparecen?|se dispone de|se encontr\p{L}+|consta) (?:\p{L}{2,14} ){0,4}?(?:información|datos|registros?|referencias?|resultados?|rastro|menci\p{L}+|fuentes?|ningun[oa]?|en mis?)(?!\p{L})/iu,
  /(?<!\p{L})ningun[oa] de [^.!?\n]{1,80}?(?:menciona|cita|habla|recoge|nombra|incluye|hace)|(?<!\p{L})(?:carezco de|sin (?:ningún|ninguna|resultados|información|rastro)|no hay (?:\p{L}{2,14} ){0,2}(?:rastro|constancia)|me es (?:totalmente |completamente )?desconocid[oa]|no me dice nada|jamás he oído|no he dado con|ningun[oa] (?:\p{L}{2,16} ){0,2}(?:con|bajo|de) (?:ese|este|dicho) nombre|no (?:existe|figura|aparece|consta)n? (?:\p{L}{2,14} ){0,3}(?:en|con|bajo) )/iu,
  /(?<!\p{L})(?:fuentes|resultados|páginas|búsquedas?) (?:[\p{L}]{2,14} ){0,3}no (?:\p{L}{2,3} )?(?:mencion|cita|recog|nombra|inclu|habla|contien|aparec)\p{L}*|(?<!\p{L})no (?:apareci|figura|consta|sali)\p{L}* (?:\p{L}{1,14} ){0,2}?(?:ningun[oa]?|ningún|nada|en|entre)(?!\p{L})|(?<!\p{L})no (?:está|es|son) (?:\p{L}{1,14} ){0,5}?que (?:yo )?(?:conozca|conozco|reconozca)(?!\p{L})/iu,
  /(?<!\p{L})no (?:tener|disponer de|contar con|poseer|haber encontrado) (?:\p{L}{2,14} ){0,3}(?:información|datos|referencias)(?!\p{L})/iu,
  /(?<!\p{L})no (?:sale|salen) (?:\p{L}{1,14} ){0,2}en(?!\p{L})|(?<!\p{L})nada (?:verificable|fiable|concreto)(?!\p{L})/iu,
  // Italian
  /\bnon (?:l[oae] |li |ne )?(?:conosco|riconosco|so|trovo|dispongo|possiedo|ho(?: \p{L}{2,14})? (?:trovato|informazioni|dati|notizie|alcuna?|nessuna?|riscontri|familiarità|mai|conoscenza|dettagli|elementi)|sono (?:\p{L}{2,14} )?(?:a conoscenza|riuscit[oa]|familiare|in grado|al corrente)|mi (?:risulta|è (?:not[oa]|familiare|conosciut[oa])|dice)|riesco a (?:trovare|reperire|individuare)|è (?:stato|stata) possibile (?:trovare|reperire|individuare))\b/iu,
  /\bnessun[a']? ?(?:\p{L}{2,16} ){0,2}(?:informazione|dato|risultato|notizia|riscontro|traccia|fonte)\b|\bmi è sconosciut[oa]\b/iu,
  /\bnon (?:compare|compaiono|figura|figurano|risulta|emerge|emergono) (?:\p{L}{2,14} ){0,4}?(?:nessun|alcun|tra|nelle|nei)/iu,
  /\bnon (?:ha|hanno) (?:prodotto|dato|restituito|portato) (?:\p{L}{2,14} ){0,2}(?:risultat|esit|riscontr)\p{L}*|\bnon (?:ci sono|si trovano|esistono|sono disponibili|risultano|è disponibile|è presente) (?:\p{L}{2,16} ){0,4}?(?:informazioni|dati|notizie|riscontri|fonti|tracce|risultati)\b/iu,
  /(?<!\p{L})nessun[oa]? (?:del\p{L}*|dei|degli|tra|fra|di) [^.!?\n]{1,80}?(?:menziona|cita|parla|riporta|nomina|elenca)|(?<!\p{L})(?:mai sentit[oa]|mi (?:è|risulta) (?:del tutto |completamente )?(?:nuov[oa]|sconosciut[oa]|ignot[oa])|mi mancano|nessun[oa']? ?(?:\p{L}{2,16} ){0,3}(?:con|sotto|di) (?:questo|quel|tale) nome|non (?:ne )?ho mai|senza (?:risultati|esito|trovare)|non mi dice (?:nulla|niente)|nulla su|non (?:c'è|ci sono) (?:\p{L}{2,14} ){0,2}tracc)(?!\p{L})/iu,
  /(?<!\p{L})(?:fonti|risultati|pagine|ricerche) (?:\p{L}{2,14} ){0,3}non (?:\p{L}{2,3} )?(?:menzion|cita|parla|riport|nomina|elenca|contien|contengono)\p{L}*|(?<!\p{L})non (?:rientra|è|fa parte|figura|compare) (?:\p{L}{1,14} ){0,5}?che (?:io )?(?:conosc|riconosc)\p{L}*|(?<!\p{L})non (?:compare|figura|appare|è (?:citat[oa]|menzionat[oa]|presente)) (?:in|da) (?:nessun|alcun)\p{L}*/iu,
  /(?<!\p{L})non (?:avere|disporre di|possedere|aver trovato) (?:\p{L}{2,14} ){0,3}(?:informazioni|dati|notizie)(?!\p{L})/iu,
  // Portuguese
  /(?<!\p{L})não (?:[oa]s? )?(?:conheço|reconheço|sei|encontrei|encontro|achei|tenho|disponho|possuo|localizei|consegui|consigo|pude|posso|estou (?:\p{L}{2,14} )?(?:familiarizad[oa]|a par)|me é (?:familiar|conhecid[oa])|ouvi|me diz|foi possível|foram encontrad[oa]s)(?!\p{L})/iu,
  /(?<!\p{L})(?:desconheço|nunca ouvi|jamais ouvi|sem (?:informações|resultados|registros?)|não (?:há|existem?|constam?|aparecem?|figuram?) (?:\p{L}{2,14} ){0,4}?(?:informaç\p{L}+|dados|registr?os?|referências?|resultados?|em nenhum\p{L}?|n[oa]s?|entre)|nenhuma (?:informação|referência|menção)|nenhum (?:resultado|registro|dado)|nenhuma? d[aoe]s? [^.!?\n]{1,80}?(?:menciona|cita|fala|lista)|é(?:-me)? desconhecid[oa]|me é desconhecid[oa]|não (?:menciona|mencionam|cita|citam))(?!\p{L})/iu,
  /(?<!\p{L})não (?:é|está|faz parte|se encontra|aparece|consta|figura|surge) (?:\p{L}{1,14} ){0,6}?(?:que (?:eu )?(?:conheç|conhec|reconheç)\p{L}*|(?:n|d)as? minhas? \p{L}+|nos meus \p{L}+|entre os \p{L}+|em nenhum\p{L}*)(?!\p{L})|(?<!\p{L})não (?:existe|conheço|há) (?:nenhum|qualquer|alguma?)\p{L}* (?:\p{L}{1,14} ){0,2}?(?:chamad[oa]|com (?:o|esse|este) nome)(?!\p{L})|(?<!\p{L})não (?:me soa|me recordo|obtive|obteve|devolveu|retornou|produziu|trouxe|deu)(?!\p{L})|(?<!\p{L})(?:carec|falt)\p{L}*(?:-me)? (?:de )?(?:informaç|dados)\p{L}*/iu,
  /(?<!\p{L})não (?:ter|dispor de|possuir|ter encontrado) (?:\p{L}{2,14} ){0,3}(?:informaç\p{L}+|dados|referências)(?!\p{L})/iu,
  // Polish
  /(?<!\p{L})nie (?:znam|kojarzę|rozpoznaję|wiem|mam|posiadam|dysponuję|znalazłem|znalazłam|znaleziono|znajduję|udało mi się|udało się|mogę (?:\p{L}{2,14} )?(?:znaleźć|potwierdzić|zweryfikować|odnaleźć)|jestem (?:\p{L}{2,14} )?(?:zaznajomion[ya]|w stanie)|jest mi (?:\p{L}{2,14} )?(?:znan|bliżej)\p{L}*|słyszałem|słyszałam|natrafiłem|natrafiłam|mówi mi|ma (?:\p{L}{2,16} ){0,3}(?:informacji|danych|wzmian\p{L}*|wyników|śladu)|są mi znane|figuruje)(?!\p{L})/iu,
  /(?<!\p{L})(?:brak(?:uje)?(?: mi)?|żadnych|brak jest) (?:\p{L}{2,18} ){0,3}(?:informacji|danych|wzmianek|wyników|wiedzy|źródeł)(?!\p{L})|(?:jest|są) mi (?:\p{L}{2,12} )?nieznan/iu,
  /(?<!\p{L})nic mi (?:\p{L}+ ){1,3}nie mówi(?!\p{L})/iu,
  /(?<!\p{L})nic (?:mi )?(?:o niej |o nim )?nie (?:mówi|wiem|znalazł\p{L}*|znaleziono)|(?<!\p{L})nie (?:pojawia się|występuje|widnieje|figuruje) (?:\p{L}{1,14} ){0,2}?(?:w|wśród) (?:moich|dostępnych|żadn)|nigdy (?:nie słysza|wcześniej)/iu,
  /(?<!\p{L})(?:nic|niewiele) (?:\p{L}{1,10} ){0,2}nie (?:wiadomo|wiem|mówi|znalazł\p{L}*|znaleziono|słyszał\p{L}*)|(?<!\p{L})żad(?:ne|en|na|nym|nej) (?:ze?|z moich|ze znanych|z dostępnych) [^.!?\n]{1,80}?nie (?:wspomina|wymienia|podaje|opisuje|ma|zawiera|pojawia)|(?<!\p{L})żad(?:na|nej|en|nego) (?:\p{L}{2,16} ){0,3}o (?:takiej|tej) nazwie|(?<!\p{L})o (?:takiej|tej) nazwie (?:\p{L}{1,14} ){0,3}nie|(?<!\p{L})(?:jest|są) (?:dla mnie|mi) (?:\p{L}{2,12} )?(?:now|obc|nieznan)|(?<!\p{L})(?:nie natrafi|nie trafi|nie słysza)\p{L}*|(?<!\p{L})nie ma (?:\p{L}{1,12} ){0,2}?(?:nic|niczego|ani słowa|śladu|żadn\p{L}*)(?!\p{L})|(?<!\p{L})(?:nie wiadomo mi|nie mam pojęcia|nie kojarzę|brak jakichkolwiek)(?!\p{L})/iu,
  // Japanese
  /(?:情報|データ|記録|詳細|資料|記事|結果|知識|内容|言及)[^。\n]{0,30}(?:見つかり?ませ|見つけ(?:られ|ることができ)ませ|ありませ|ございませ|持って(?:い|お)ませ|持ち合わせて|得られませ|確認できませ|出てきませ|把握して(?:い|お)ませ|把握できませ|ない|見当たり?ませ|存在しませ|なく)/u,
  /(?:存じ(?:上げ)?(?:て(?:い|お)り?)?ませ|知りませ|知らない(?=$|。|です|ので|ため)|聞いたことが(?:あり|ござい)?(?:ませ|ない)|把握して(?:い|お)り?ませ|把握できて(?:い|お)り?ませ|認識して(?:い|お)り?ませ|心当たりが|わかりませ|分かりませ|馴染みが|なじみが|詳しくありませ|見つかりませ|見つけられませ|確認できませ|確認が取れ|特定できませ|見当たりませ|ヒットしませ)/u,
  /(?:(?:どの|いずれの|どちらの)[^。\n]{1,30}(?:にも|からも|でも)[^。\n]{0,40}(?:ません|ない|なかった)|(?:存在|実在)[^。\n]{0,20}(?:確認でき(?:ま|な|て)|確認が(?:取|と)れ|確認して(?:い|お)ま?り?ませ|不明)|該当する[^。\n]{0,30}(?:ありません|見つかり|なく|ない)|(?:掲載|登録|記載)(?:されて|が)[^。\n]{0,6}(?:ありません|いません|おりません)|(?:初めて|はじめて)(?:聞|耳|目)|初耳|聞き覚えが(?:あり|ござい|ない)|(?:検索|調べ)[^。\n]{0,30}(?:何も|一件も|1件も)[^。\n]{0,20}(?:ません|なかった))/u,
  /(?:情報|データ|口コミ|記録|詳細|資料|存在|所在|実績)[^。\n]{0,20}(?:確認できず|得られず|見つからず|把握できず|持っておらず)|(?:含まれて(?:い|お)(?:り)?ませ|収録されて(?:い|お)(?:り)?ませ|登場しませ|出てきませ)|(?:名前|社名|店名|名称)(?:は|が|も)[^。\n]{0,8}(?:ありません|見当たり|出てき)/u,
  // Chinese, simplified and traditional
  /(?:不(?:太)?(?:了解|瞭解|知道|熟悉|清楚|认识|認識)|[没沒未]有?(?:听说过|聽說過|听过|聽過|找到|查到|搜到|搜索到|搜尋到|检索到|看到|收录|收錄|见过|(?:出现|出現)(?!过?(?:问题|問題|故障|异常|異常|错误|錯誤|明显|明顯|任何))|提到|提及|见到)|[找查搜]不到|未能(?:找到|查到|核实|確認|确认)|[无無]法(?:确认|確認|找到|核实|核實|查到|提供)|(?:[没沒]有?|并无|並無|毫无|缺乏)(?!泄|洩|收集|丢失|保存|出售|共享|上限|限制)(?:[^。，,\n]{0,30}(?:的|相关|相關|关于|關於|有关|有關|可靠|任何|足够|足夠|更多|详细))?[^。，,\n]{0,4}(?:信息|资料|資料|資訊|记录|記錄|结果|結果|数据|數據)|[没沒]有(?:任何)?(?:一[份篇个個家条條])[^。，,\n]{0,12}(?:提到|提及|出现|出現|收录|包含)|(?:不|[没沒]有?|未)(?:包含|涵盖|收录|收錄)[^。，,\n]{0,20})/u,
  // Arabic
  /(?<!\p{L})[وف]?(?:لا|لم|ليس|ليست|لست|لن|ما) ?(?:\p{L}{2,14} )?(?:اعرف|اعلم|املك|اعثر|اجد|اتعرف|اتمكن|استطع|يمكنني|استطيع|لدي|لديه|عندي|يتوفر|تتوفر|توجد|يوجد|تظهر|يظهر|ترد|يرد|اسمع|علي درايه|علي علم|علي معرفه|متاكدا?|مالوفا?|مالوفه|معروفا?|معروفه|نعثر|نجد|يسبق|تكن|املكه)(?!\p{L})/u,
  /(?<!\p{L})[وف]?(?:تعذر|يتعذر) (?:\p{L}{2,8} )?(?:العثور|ايجاد|التحقق|تحديد|التعرف)|لا اثر ل/u,
  /(?<!\p{L})[وف]?(?:غير (?:مالوف|معروف|مطلع|ملم|متوفر)\p{L}*|لا (?:معلومات|علم لي|معرفه لي|بيانات))/u,
  /(?<!\p{L})[وف]?(?:لا|لم) (?:تذكر|يذكر|تشر|يشر|تتضمن|يتضمن|يرد|ترد) (?:\p{L}{1,12} ){0,3}?(?:اي|ذكر|من)(?!\p{L})|(?:لا علم لي|ليس لي علم|لم يسبق|لم يمر|مجهول\p{L}* (?:لي|لدي|بالنسبه)|غير مدرج\p{L}*|لا اثر|دون (?:نتيجه|جدوي|نتائج)|لم تسفر|لم يسفر|لم تظهر|لم يظهر|لا وجود)/u,
];

/** The existence of a brand is not a detail: "I can't confirm whether Acme exists". */
export const UNCERTAIN_EXISTENCE: readonly RegExp[] = [
  /\b(?:can't|cannot|can not|couldn't|could not|unable to|not able to|don't know|do not know|not sure|not certain|no way to|no evidence)\b.{0,60}\b(?:exists?|existence|existed|(?:is|are) (?:a )?real)\b|\bwhether .{1,60}(?:exists?|(?:is|are) (?:a )?real)\b.{0,40}(?:can't|cannot|couldn't|unclear|unsure|don't know)\b/iu,
  /(?<!\p{L})ob .{0,80}(?:gibt|existiert|existieren)(?!\p{L}).{0,60}(?:nicht|keine|unklar|offen)|(?<!\p{L})(?:nicht|kaum|unklar|keine).{0,60}(?<!\p{L})(?:ob|dass) .{0,80}(?:gibt|existiert|existieren)(?!\p{L})|(?<!\p{L})(?:existenz).{0,80}(?:nicht|keine)(?!\p{L})|(?<!\p{L})nicht .{0,40}existenz/iu,
  /(?<!\p{L})(?:ne|n')\s?.{0,50}(?:pas|rien|aucun).{0,60}(?:existe|existence|réelle?)(?!\p{L})/iu,
  /(?<!\p{L})(?:no (?:puedo|he podido|sé|pude|me consta|hay|tengo)|desconozco).{0,60}(?:existe|exista|existencia|real)(?!\p{L})/iu,
  /(?<!\p{L})(?:não (?:posso|consigo|pude|sei|há)|desconheço).{0,60}(?:existe|exista|existência)(?!\p{L})/iu,
  /(?:[无無]法|不能|不)[^。\n]{0,20}(?:是否)?(?:真的)?存在/u,
  /(?<!\p{L})non (?:posso|ho potuto|so|sono|riesco|è possibile|ho).{0,60}(?:esist\p{L}+|reale)(?!\p{L})/iu,
  /(?<!\p{L})nie (?:mogę|potrafię|udało|wiem|jestem|mam|da się).{0,60}(?:istnie\p{L}+)(?!\p{L})/iu,
  /(?:存在|実在)[^。\n]{0,30}(?:わかりません|分かりません|できません|不明|できませんでした)/u,
  /(?<!\p{L})[وف]?(?:لا|لم|لست) .{0,50}(?:وجود|موجود)\p{L}*/u,
];

/**
 * Indirect questions: in "I don't know whether Acme ...", the assistant lacks a detail, unless the question is what the
 * brand is.
 */
export const INDIRECT_QUESTIONS =
  /\b(?:evidence|indications?|signs?|proof|hinweise?|anzeichen|belege?|preuves?|indices?|pruebas?|indicios?|evidencias?|prove|prova|indizi|provas|evidências|indícios)(?: darauf,| dafür,)? (?:that|dass|que|de que|che)(?!\p{L})|\b(?:know|sure|say|tell you|confirm|verify|find out) (?:whether|if|how|when|why|which|where|what (?!\S+ (?:is|are|does)\b))|\b(?:weiß|sagen|kenne|bestätigen|herausfinden)(?: [\p{L}"-]{1,20}){0,4}, (?:ob|wie|wann|warum|welche\p{L}?|wo)\b|\b(?:sais pas|dire|confirmer) (?:si|comment|quand|combien|quel\p{L}*|où)\b|\b(?:sé|desconozco|decir|confirmar) (?:si|cómo|cuándo|cuánto\p{L}?|cuáles?|qué(?! es\b)|dónde)(?!\p{L})|(?<!\p{L})(?:sei|dizer|confirmar) (?:se|como|quando|quant\p{L}+|qua(?:l|is)|onde)(?!\p{L})|\b(?:so|dire|confermare) (?:se|come|quando|quanto|quali?|dove)\b|(?<!\p{L})(?:wiem|powiedzieć|potwierdzić),? (?:czy|jak|jaki\p{L}*|ile|kiedy|gdzie)(?!\p{L})|(?:かどうか|いつ|いくら)|(?:اعرف|اعلم|متاكد) (?:ما اذا|كم|متي|كيف|هل|ان كان)/giu;

/**
 * Missing knowledge of one of these does not mean that the brand is unknown: "I have no current prices for Acme"
 * presupposes Acme.
 */
export const DETAIL_WORDS =
  /\b(?:complaints?|audits?|certifications?|awards?|problems?|issues?|incidents?|lawsuits?|breach(?:es)?|scandals?|beschwerden?|probleme?n?|vorfälle?n?|plaintes?|problèmes?|quejas?|reclamaciones|problemas?|incidentes?|reclam[io]|lamentele|problem[ai]|queixas?|reclamaç(?:ão|ões)|recalls?|coupons?|discount codes?|promo\w*|deadlines?|outages?|rückruf\w*|gutschein\w*|gebühren|provisionen|commissions?|frais|promotions?|comisi(?:ón|ones)|descuentos?|commissioni|sconti|promozioni|prowizj\w*|pric(?:e|es|ing)|costs?|fees?|headquarter(?:s|ed)?|revenue|employees?|headcount|release dates?|opening hours|phone numbers?|founding|founders?|discounts?|availability|market share|roadmap|plans? (?:start|cost)|preise?n?|kosten|tarife?n?|umsatz|mitarbeiterzahl(?:en)?|öffnungszeiten|gründungsjahr|marktanteil|prix|tarifs?|coûts?|chiffre d'affaires|effectifs?|horaires|precios?|tarifas?|costes?|ingresos|facturación|horarios?|prezz[io]|costi?|tariff[ae]|fatturato|orari|preços?|taxas?|custos?|horários?|faturamento)\b|(?<!\p{L})(?:skarg\p{L}*|reklamacj\p{L}*|problem\p{L}*)(?!\p{L})|投诉|投訴|苦情|クレーム|不具合|شكاوي|شكوي|مشاكل|价格|價格|费用|費用|营业时间|營業時間|售价|(?<!\p{L})(?:cen|ceny|cena|cennik\p{L}*|koszt\p{L}*|przychod\p{L}*|obrot\p{L}*|godzin\p{L}* otwarcia|liczb\p{L} pracownik\p{L}*)(?!\p{L})|価格|料金|費用|会費|売上|従業員数|営業時間|発売日|اسعار|سعر|تكلف|ايرادات|عدد الموظفين|رسوم/iu;

/** Separates a knowledge limit from the statement that follows it: "I don't know Acme, but HubSpot is popular". */
export const CONTRASTS =
  /[;；]|,\s?(?:ma|invece)(?=\s)|(?:[,،、]\s?|\s)(?:but|however|although|though|whereas|while|aber|jedoch|allerdings|sondern|während|wohingegen|mais|cependant|toutefois|en revanche|pero|sin embargo|aunque|mientras que|en cambio|però|tuttavia|mentre|ale|jednak|natomiast|lecz|mas|porém|contudo|no entanto|embora)(?=[\s,])|[,，]?(?:但是|但|不过|不過|然而|而)|،?\s?(?:ولكن|لكن|غير ان|الا ان|بينما|اما)(?=\s|ه)|(?:ですが|ますが|ませんが|んが|けれども|けれど|一方)、?/giu;

/** Begins a consequence of a knowledge limit: "I don't know Acme, so I can't say anything about its prices". */
export const CONSEQUENCES =
  /[:：] ?(?:ni|weder|neither|no|i (?:don't|do not|can't|cannot|couldn't|could not|haven't|have no|found no)|ich (?:kenne|weiß|habe|finde|fand|konnte|kann)|mir (?:fehlen|liegen)|je n(?:e |')|non|nie|não|لا|لم|ليس|ولا|kein\p{L}*|né|nessun\p{L}*|nem|nenhum\p{L}*|ani|żadn\p{L}*|aucune?)(?!\p{L})|(?:,| and| und| et| y| e| i) (?:i (?:won't|don't want to|will not|do not want to)|(?:ich )?(?:will|möchte) nicht|je (?:ne )?(?:veux|préfère)|(?:no )?(?:quiero|prefiero)|(?:non )?(?:voglio|preferisco)|(?:não )?(?:quero|prefiro)|(?:nie )?(?:chcę|wolę)) [^.!?\n]{0,20}?(?:guess|speculate|raten|spekulieren|deviner|inventer|adivinar|inventar|especular|indovinare|inventare|adivinhar|zgadywać|spekulować)|[,;:] ?(?:and |und |et |y |e |i )?(?:so|therefore|hence|which means|deshalb|daher|darum|weshalb|sodass|donc|par conséquent|c'est pourquoi|así que|por (?:lo tanto|eso|tanto)|por lo (?:que|cual)|con lo que|de (?:modo|manera|forma) que|de sorte que|du coup|dès lors|folglich|somit|weswegen|per cui|sicché|pelo que|przez co|toteż|wobec tego|thus|meaning(?= i)|quindi|perciò|pertanto|dunque|więc|dlatego|zatem|portanto|por isso|logo)(?!\p{L})|(?:ので|ため)[,、]|[,，]?(?:因此|所以)|[,،]? ?(?:لذلك|لذا|وبالتالي)(?!\p{L})/iu;

/** A guess, a question or a request, which states nothing about a brand. */
export const NON_STATEMENT =
  /\?\s*$|？|؟|^[\s>*_"-]*(?:if|should you|falls|wenn|sofern|si|se|qualora|jeśli|jeżeli|gdyby|もし|اذا|ان كنت)(?!\p{L})|(?<!\p{L})(?:may|might|could|perhaps|possibly|maybe|please|let me know|feel free|i'd|i would|i recommend|you can|you could|you may|you asked|your question|könnte|könnten|möglicherweise|vielleicht|eventuell|bitte|peut-être|pourrait|pourriez|il est possible|je vous|n'hésitez|veuillez|podría|podrías|quizás?|tal vez|puede que|puede ser|es posible|por favor|te recomiendo|le recomiendo|potrebbe|potresti|forse|è possibile|magari|ti consiglio|per favore|puoi|może|mogą|być może|możliwe|proszę|polecam|czy|warto|talvez|poderia|pode ser|é possível|recomendo|sugiro|você pode|ask|before (?:you|paying|booking|signing|buying|ordering|committing|choosing|deciding)|i'd check|contact|lassen sie|fordern sie|bitten sie|holen sie|bevor sie|fragen|contactez|contacter|avant de|contact[ae]|contáctal[ao]s?|antes de|contatt[ai]|ti conviene|conviene|chiedere|prima di|contate|entre em contato|contacte|skontaktuj|zanim|directly|direkt|directement|directamente|direttamente|diretamente|bezpośrednio|check with|verify|confirm with|request|fragen sie|frag|fragt|prüfen sie|demandez|demande|interrogez|vérifiez|pregunt[ae]|pregúntale|pid[ea]|compruebe|comprueba|verifi(?:ca|que)|chied[ia]|verifichi|pergunte|peça|confira|zapytaj|poproś|sprawdź)(?!\p{L})|可能|也许|或许|建议|建議|请|請|直接(?:向|联系|聯繫|咨询|諮詢|询问|詢問)|索取|如果|かもしれ|可能性|でしょうか|ください|お(?:すすめ|勧め)します|問い合わせる|ربما|قد ت?ي?كون|من الممكن|يرجي|يفضل|[وف]?(?:اطلب|اسال|تواصل|تحقق)|ان تطلب|ان تسال|قبل ان|من فضلك|هل |اذا /iu;

/** An apology, or a part of a sentence about the assistant or the reader. */
export const SPEAKER_WORDS: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:i|i'm|i've|me|my|we|you|your|sorry)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:ich|mir|mich|wir|sie|ihnen|leid|leider|entschuldigung|verzeihung|bedaure)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:je|j'ai|me|vous|tu|nous|désolée?|excusez|pardon|malheureusement)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:yo|puedo|podría|siento|lamento|usted|te|le|me|lamentablemente|disculp\p{L}+|perdón)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:eu|meu|minha|posso|desculp\p{L}*|peço|perdão|lamento|sinto|você|te|lhe|me|infelizmente)(?!\p{L})/iu,
  zh: /抱歉|对不起|對不起|我|您|你/u,
  it: /(?<!\p{L})(?:lei|posso|mi|dispiace|ti|purtroppo|scus\p{L}+|spiacente)(?!\p{L})/iu,
  pl: /(?<!\p{L})(?:mogę|mi|przykro|przepraszam|niestety|pan|pani|wybacz\p{L}*)(?!\p{L})/iu,
  ja: /申し訳|恐れ入り|私/u,
  ar: /عذر|اسف|يمكنني|استطيع|انصح/u,
};

/**
 * Begins a concession, which ends at the comma before the main clause: "While I don't know Acme, HubSpot is popular".
 */
export const CONCESSIONS =
  /^[^\p{L}]*(?:while|although|though|even though|whereas|obwohl|obgleich|auch wenn|während|bien que|même si|si je|aunque|si bien|sebbene|anche se|benché|chociaż|choć|mimo że|رغم|بالرغم|علي الرغم)(?!\p{L})/iu;
