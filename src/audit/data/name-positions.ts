/**
 * Words that show whether a word next to them is a name, by language. Collected in November 2026 from our own knowledge of
 * the languages. They are patterns of lowercase words; texts are normalized (straight quotes, Arabic letters without hamza).
 */

/**
 * Words that follow a name at the start of a sentence, but not a determiner or adjective: "Three has the best
 * coverage", unlike "Three things". A bare noun followed by a verb is mostly a name, because nouns take articles.
 */
export const WORDS_AFTER_SUBJECT: Readonly<Record<string, string>> = {
  en: "is|isn't|was|wasn't|has|hasn't|had|does|doesn't|did|didn't|can|can't|cannot|could|will|won't|would|may|might|should|must|also|only|just|still|now|already|currently|usually|often|generally|typically|normally|always|never|sometimes|probably|tends|seems|appears|looks|feels|comes|gets|gives|goes|keeps|lets|makes|puts|takes|runs|works|offers|provides|includes|costs|charges|starts|ends|supports|integrates|connects|syncs|handles|covers|sells|ships|stocks|ranks|scores|wins|leads|beats|lags|falls|stands|remains|stays|requires|needs|wants|uses|allows|helps|focuses|speciali[sz]es|targets|serves|suits|fits|excels|shines|lacks|caps|limits|pays|earns|delivers|carries|publishes|launched|introduced|announced|teaches|opens|closes|answers|responds|manages|repairs|publishes|replies|refunds|reimburses|waives|adds|brings|builds|competes|disappoints|ensures|exceeds|fails|guarantees|hosts|improves|maintains|operates|performs|produces|promises|receives|recommends|refuses|roasts|sends|struggles|undercuts|won|lost|made|gave|took|got|sent|kept|charged|shipped|arrived|delivered|refunded|replied|quoted|felt|went|came|(?:and|or|vs|versus) \\p{Lu}\\p{L}*|but|which|who|and (?:its|their)",
  de: 'ist|sind|waren|wurden|wurde|haben|hatten|werden|können|war|hat|hatte|kann|könnte|wird|würde|darf|soll|sollte|muss|will|gilt|(?!mit|nicht|statt|seit|fast|meist|oft|dort|jetzt|selbst|samt|nebst|erst|sonst|zuerst)\\p{Ll}{2,}t|aber|auch|nur|eher|dagegen|hingegen|zwar|ebenfalls',
  fr: "est|n'|m'|l'|nous|vous|a|ont|sont|était|avait|peut|peuvent|doit|va|fait|font|reste|semble|propose|offre|permet|convient|coûte|facture|accepte|vend|livre|garantit|inclut|intègre|demande|exige|fonctionne|s'|se|ne|y|en|(?:et|ou) \\p{Lu}\\p{L}*|mais|aussi|qui|dispose|affiche|prend|rembourse|couvre|mise|gagne|domine|arrive|ouvre|ferme|répond|travaille|gère|envoie|opère|dépasse|commence|démarre|publie|répare|loue|déçoit|pratique|reçoit|obtient|mérite|rivalise|réclame|met|tient",
  es: 'es|no|está|son|ha|han|tiene|tienen|puede|suele|sigue|queda|ofrece|permite|cobra|cuesta|incluye|da|vende|entrega|acepta|exige|pide|funciona|resulta|parece|gana|lidera|(?:y|e|o|u) \\p{Lu}\\p{L}*|pero|también|sí|se|te|le|les|destaca|cubre|sale|va|viene|tarda|llega|abre|cierra|trabaja|responde|gestiona|atiende|contesta|devuelve|envía|dispone|opera|lleva|cuenta|supera|empieza|compite|mantiene|organiza|publica|repara|alquila|cumple|falla|decepciona',
  pt: 'é|não|está|são|tem|têm|pode|podem|deve|costuma|oferece|permite|cobra|custa|inclui|vende|entrega|aceita|exige|funciona|parece|ganha|lidera|fica|sai|vai|chega|aparece|atende|também|abre|fecha|responde|trabalha|gere|envia|dispõe|opera|conta|supera|começa|organiza|publica|conserta|repara|aluga|decepciona|garante|recebe|merece|mantém|reembolsa|cobre|dá|traz|faz|perde|destaca|(?:e|ou) \\p{Lu}\\p{L}*|mas|se|me|te|lhe',
  it: 'è|non|ha|hanno|sono|può|possono|deve|resta|rimane|sembra|offre|permette|consente|costa|include|vende|consegna|accetta|richiede|funziona|propone|conviene|applica|vince|va|fa|dà|si|ti|(?:e|ed|o) \\p{Lu}\\p{L}*|ma|anche|copre|chiede|parte|arriva|apre|chiude|risponde|lavora|gestisce|spedisce|dispone|opera|conta|supera|inizia|organizza|pubblica|ripara|noleggia|delude|assicura|riceve|merita|mette|tiene|rimborsa|garantisce|prevede|addebita',
  pl: 'jest|nie|ma|mają|są|był|była|było|może|mogą|oferuje|pozwala|kosztuje|sprzedaje|wysyła|dostarcza|pobiera|wymaga|działa|wypada|wygrywa|zapewnia|obejmuje|ma|daje|prowadzi|stawia|słynie|też|także|również|(?:i|oraz|lub|albo) \\p{Lu}\\p{L}*|ale|to|się|będzie|bywa|wydaje|pasuje|nadaje|sprawdza|ustępuje|bije',
  ar: 'ليس|ليست|هو|هي|يعد|تعد|يعتبر|تعتبر|يقدم|تقدم|يوفر|توفر|يتيح|تتيح|تتميز|يتميز|افضل|ارخص|اسرع|اسهل|انسب|اغلي|اقوي|خيار|الخيار|الافضل|الارخص|الانسب|مناسب|مناسبه|لديها|لديه|تملك|يملك|تبدا|يبدا|تبيع|يبيع|تدعم|يدعم|لا|لم|قد|و\\p{L}+|فهي|فهو|اما|لكن',
};

/** Determiners before common nouns: "a square", "ein Globus". Names take no determiner or the definite article. */
export const INDEFINITE_DETERMINERS: Readonly<Record<string, string>> = {
  en: 'an?|this|that|these|those|each|every|no|another|any|some|my|your|his|her|its|our|their',
  de: 'eine?[nmrs]?|keine?[nmrs]?|diese[nmrs]?|jene[nmrs]?|jede[nmrs]?|welche[nmrs]?|manche[nmrs]?|solche[nmrs]?|meine?[nmrs]?|deine?[nmrs]?|seine?[nmrs]?|ihre?[nmrs]?|unsere?[nmrs]?|eure?[nmrs]?|alle[nmrs]?|viele[nr]?|etwas|viel|mehr|wenig|genug',
  fr: 'une?|cet?|cette|ces|chaque|aucune?|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|votre|leurs?|quelques|plusieurs',
  es: 'un[oa]?s?|est[ea]|est[oa]s|es[ea]|es[oa]s|cada|ningún|ninguna|algún|alguna|mi|tu|su|nuestr[oa]|vuestr[oa]',
  pt: 'uma?|uns|umas|est[ea]s?|ess[ea]s?|aquel[ea]s?|cada|nenhuma?|alguma?|meu|minha|seu|sua|nosso|nossa',
  it: "un[oa]?|un'|quest[oaie]|quel|quell[oa]|ogni|nessun[oa]?|alcun[ie]|qualche",
  pl: 'ten|ta|ci|te|tego|tej|tym|każd[yae]|żad(?:en|na|ne)|jakiś|jakaś|mój|moja|twój|twoja|swój|swoja|nasz|nasza',
};

/** German adjectives have an ending between an article and a noun: "ein beleuchteter Globus". */
export const GERMAN_NOUN_PHRASE =
  '(?:eine?[nmrs]?|keine?[nmrs]?|diese[nmrs]?|jede[nmrs]?|meine?[nmrs]?|deine?[nmrs]?|seine?[nmrs]?|ihre?[nmrs]?|unsere?[nmrs]?|de[rnms]|die|das|i[mn]s?|zu[rm]|beim|vom|am) (?:\\p{Ll}{2,}(?:e|er|es|en|em) ){1,2}';

/** Words before the name of a person. */
export const PERSON_TITLES =
  '(?:my|your|his|her|their|our) (?:cat|dog|daughter|son|wife|husband|sister|brother|mother|father|niece|nephew|cousin|puppy|kitten|horse|baby)|(?:mon|ma|son|sa) (?:chat|chatte|chien|chienne|fille|fils|sœur|frère|mère|père)|(?:mi|su|tu) (?:hija|hijo|hermana|hermano|perr[oa]|gat[oa]|madre|padre)|(?:mia|suo|sua|mio) (?:figli[ao]|sorella|fratello|cane|gatt[oa]|madre|padre)|(?:minha|meu|sua|seu) (?:filh[ao]|irmã|irmão|cachorr[oa]|cadela|cão|gat[oa]|mãe|pai)|(?:meine?[rmn]?|seine?[rmn]?|ihre?[rmn]?) (?:schwester|bruder|hund|katze|kater|sohn|frau|mann)|founder|co-founder|ceo|owner|attorney|lawyer|dentist|therapist|gründer|gründerin|inhaber|inhaberin|geschäftsführer|geschäftsführerin|anwalt|anwältin|arzt|ärztin|zahnarzt|zahnärztin|fondateur|fondatrice|gérante?|avocate?|dentiste|fundadora?|abogad[oa]|médic[oa]|dentista|psicólog[oa]|fondatore|titolare|avvocata|psicologa?|advogad[oa]|proprietári[oa]|senhora?|sr\\.?|sra\\.?|dona|doutora?|jornalista|atriz|ator|leitora?|amiga?|colega|kundin|kunde|leserin|leser|nutzerin|nutzer|kollegin|kollege|freundin|freund|nachbarin|nachbar|lectrice|lecteur|cliente|client|utilisatrice|utilisateur|collègue|amie|ami|lectora|lector|clienta|amiga|amigo|lettrice|lettore|amica|amico|collega|czytelniczka|czytelnik|klientka|klient|koleżanka|kolega|customer|reader|reviewer|colleague|friend|attore|attrice|actor|actress|acteur|actrice|actriz|schauspieler|schauspielerin|aktor|aktorka|singer|author|cantante|autore|autrice|auteur|autor|autora|autorin|sänger|sängerin|dottore?|dottoressa|ingegnere?|avvocato|maestro|docteur|maître|professeur|doktor|periodista|journaliste|journalist|journalistin|dziennikarz|dziennikarka|präsident|president|président|presidente|prezydent|minister|ministre|ministro|herrn?|frau|familie|dr\\.?|prof\\.?|professor|mr\\.?|mrs\\.?|ms\\.?|miss|sir|lady|monsieur|madame|mademoiselle|mme|mlle|señor|señora|sra?\\.|don|doña|signora?|signor|sig\\.?|sig\\.ra|pan|pana|panu|panem|pani|panią|السيد|السيده|الاستاذ|الشيخ|الدكتور|دكتور';

/** Definite articles, which some languages put before companies, but not before people and cities. */
export const DEFINITE_ARTICLES: Readonly<Record<string, string>> = {
  fr: 'le|la|les|du|des|au|aux',
  es: 'el|la|los|las|del|al',
  pt: 'o|a|os|as|do|da|dos|das|ao|à|no|na|pelo|pela',
  it: "il|lo|la|i|gli|le|del|dello|della|dei|degli|delle|al|allo|alla|ai|agli|alle|dal|dallo|dalla|dai|dagli|dalle|nel|nello|nella|nei|negli|nelle|sul|sullo|sulla|sui|sugli|sulle|l'|dell'|all'|dall'|nell'|sull'",
};

/**
 * Words before the name of a place or day: "in Aruba", "ad Aruba", "bis Freitag". Companies take other prepositions:
 * "bei", "chez", "from".
 */
export const PLACE_PREPOSITIONS: Readonly<Record<string, string>> = {
  en: 'in|reach|reaching|near|around|across|to|visit|visiting|on|by|until|every|last|next',
  de: 'in|nach|rund um|um|aus|am|bis|ab|jeden|seit|vor',
  fr: 'à|en|vers|visiter|rejoindre',
  es: 'en|hacia|hasta|visitar|(?:viaj\\p{L}*|ir|vas?|vuel\\p{L}*|lleg\\p{L}*) a',
  pt: 'em|para|até|visitar',
  it: 'a|ad|in|verso|visitare|raggiungere',
  pl: 'w|we|do|koło|pod',
  ar: 'في|الي|قرب|بجوار|امام|حول|داخل|نحو|مدينه|جزيره',
};

/** Prepositions and verbs before the name of a company without an article. */
export const COMPANY_PREPOSITIONS: Readonly<Record<string, string>> = {
  en: 'at|from|with|by|via|than|like|vs|versus|try|use|using|choose|over',
  de: 'bei|von|mit|über|via|gegenüber|als|wie|statt|zu|durch|für|neben|gegen|auf',
  fr: "chez|avec|par|via|que|comme|d'|de|contre",
  es: 'con|de|por|vía|que|como|en|a',
  pt: 'com|de|por|via|que|como|em',
  it: 'con|di|da|tramite|via|che|come|su',
  pl: 'w|we|z|ze|od|przez|u|niż|do|na',
  ar: 'لدي|عند|عبر|مع|من|في|علي|بين|مثل',
};

/** Verbs and labels directly before a recommended name: "I'd go with Acme", "Top pick: Acme". */
export const ADVICE_BEFORE_NAME: Readonly<Record<string, string>> = {
  en: '(?:what|how) about|(?:go|going|gone|went|stick|stay|sign up|start) with|recommend|avoid|skip|pick|consider|prefer|suggest|try|switch to|switched to|sign up for|steer clear of|check out|look at|shortlist|hire|(?:pick|choice|winner|favou?rite|recommendation|alternative|runner-up|budget|overall|value):',
  de: '(?:empfehle|empfehlen|wähle|wählen|nutze|nutzen|verwende|verwenden|meide|meiden|bevorzuge|nehme|rate|lohnt|eignet|bietet sich|vergleiche|vergleichen)(?: (?:ich|wir|sie|sich|eher|lieber|daher|auch|vor allem|besonders|nur|zu|von))*|am (?:ehesten|besten)|(?:empfehlung|tipp|favorit|testsieger|alternative|sieger|wahl):',
  fr: '(?:recommande|conseille|choisis|choisissez|choisir|évitez|éviter|préférez|préférer|essayez|essayer|optez pour|opter pour|envisagez|comparez)|(?:choix|recommandation|favori|alternative|conseil|gagnant) ?:',
  es: '(?:recomiendo|recomendaría|elige|elegiría|elegir|evita|evitaría|evitar|prefiero|prueba|probaría|probar|considera|optar por|opta por|descarta)|(?:opción|recomendación|elección|favorit[oa]|alternativa|ganador[a]?):',
  pt: '(?:recomendo|recomendaria|escolha|escolheria|escolher|evite|evitaria|evitar|prefiro|experimente|considere|optar por|opte por|descarte|sugiro)|(?:opção|recomendação|escolha|favorit[oa]|alternativa|vencedor[a]?):',
  pl: '(?:polecam|poleciłbym|poleciłabym|wybierz|wybrałbym|wybrałabym|wybieram|unikaj|rozważ|sprawdź|odradzam)',
  ar: '[وف]?(?:اختر|اختاري|اختار|جرب|جربي|استخدم|ارشح|اقترح|انصح|تجنب|اعتمد)',
  it: '(?:consiglio|consiglierei|scegli|sceglierei|scegliere|evita|eviterei|evitare|preferisco|prova|proverei|provare|considera|punta su|punterei su|valuta)|(?:scelta|consiglio|preferit[oa]|alternativa|vincitore):',
};

/** German verbs of recommendation that follow the name: "Von Acme würde ich abraten". */
export const GERMAN_ADVICE_AFTER_NAME =
  ' (?:kann|könnte|würde|möchte) (?:ich|man) [^.!?\\n]{0,60}?(?:empfehlen|abraten|meiden|wählen|nehmen)| (?:rate ich|ist (?:\\p{L}+ )?abzuraten|empfehle ich)| [^.!?\\n]{0,60}?(?<!\\p{L})(?:abraten|abzuraten)';

/** Numbers and counters before Chinese nouns, but not before companies: 一棵大树. */
export const CHINESE_COUNTERS =
  '(?:[一二两兩三四五六七八九十几幾半每这這那哪多有\\d]|很多|许多|許多)(?:个|個|只|隻|棵|颗|顆|条|條|张|張|本|杯|瓶|件|头|頭|匹|朵|片|座|间|間|块|塊|把|支|根|双|雙|对|對|群|碗|盘|盤|袋|盒|箱|滴|粒|束|层|層|道|阵|陣|株|辆|輛)(?:\\p{Script=Han}{1,2}的)?';

/** Chinese verbs before things rather than companies: 看到白鹭. */
export const CHINESE_PERCEPTIONS =
  '看到|看见|看見|望见|仰望|遇到|种植|種植|种着|养了|饲养|摘下|画着|喜欢|喜歡|听到|听见|像|变成|飞过|照亮';

/** Chinese verbs for choosing, before companies. */
export const CHINESE_CHOICES =
  '(?:使用|选用|选择|選擇|选|選|推荐|推薦|考虑|考慮|购买|購買|入手|试试|試試|对比|對比|相比|不如|类似|例如|比如|包括|注册|註冊|下载|下載|预订|預訂|通过|避开|首选|首選)(?:的是|了)?[:：]?';

/** Words that follow a Chinese company name as the subject: 白鹭的服务, 小熊的电炖锅比, 云杉支持. */
export const CHINESE_PREDICATES =
  '的(?:价格|價格|服务|服務|质量|品质|產品|产品|客服|配送|物流|售后|会员|套餐|门店|口碑|团队|課程|课程|费用|优势|缺点|评价|评分|师傅|老师|医生|菜品|环境|位置|官网|应用|界面|功能|方案|收费)|的[^，。,、\\n]{1,12}(?:比|更|最|较|很|不错|偏|便宜|贵|慢|快)|(?:比|更|支持|提供|推出|采用|收费|不收|覆盖|成立|主打|专注|擅长|适合|位于|价格|性价比|也提供|也支持|则|虽然)';

/** Words that show that a Japanese word is a plant, an animal or another natural object: オリーブの木, つばめが巣を. */
export const JAPANESE_NATURE_WORDS =
  '[がはを](?:遠くに|かすかに|一面に)?(?:聞こえ|見え|揺れ|輝[きくい]|降[っりる]|吹[いき]|香[っりる]|漂[いうっ]|広が)|の(?:下|木|色|花(?!束|屋)|音|声|光|葉|実|香り|匂い|巣|群れ|羽|空)|[がはを](?:空を|庭で|軒下に)?(?:飛[ぶびん]|鳴[くきい]|咲[くきい]|泳[ぐぎい]|巣を|昇[るり]|沈[むみ])';

/** Adverbs after a name that is contrasted with another: "Acme, on the other hand, delivers". */
export const CONTRAST_ADVERBS =
  'on the other hand|by contrast|in contrast|by comparison|meanwhile|for its part|for example|for instance|dagegen|hingegen|wiederum|en revanche|quant à (?:lui|elle)|de son côté|par contre|en cambio|por su parte|por el contrario|invece|dal canto suo|al contrario|por outro lado|por sua vez|em contrapartida|natomiast|z kolei|z drugiej strony';
