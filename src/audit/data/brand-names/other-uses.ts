/**
 * Words next to a name that show that it is used in another sense. Collected in November 2026 from our own knowledge of
 * the languages; texts are normalized (straight quotes, Arabic letters without hamza).
 */

/** Words before the names of sources, which an answer cites rather than mentions. */
export const SOURCE_LABELS =
  'sources?|references?|via|quellen?|fuentes?|fonti?|fontes?|références?|źródł[ao]|出典|参照元?|情報源|参考(?:文献|资料|資料)?|来源|來源|资料来源|資料來源|(?:ال)?مصادر|(?:ال)?مصدر|المراجع';

/** Words before the names of streets. */
export const STREET_CORNER_PHRASES =
  "corner of|corner at|corner with|intersection of|junction of|Ecke|an der Ecke|esquina (?:de|con)|frente a(?: la|l)?|l'angle de|angolo (?:con|di|tra)|esquina (?:da|com)|na rogu|róg";

/** Words after the name of a company that was acquired or renamed. */
export const ACQUISITION_PHRASES =
  'now (?:folded into|part of|owned by|merged into|called|known as)|(?:folded|merged) into|part of the|jetzt (?:Teil|bei)|heute (?:Teil|bei)|désormais (?:intégré|intégrée|chez|dans)|ahora (?:parte|integrad[oa])|ora parte|agora parte|obecnie część|現在は|已并入|已被|现为';

/** Nouns for things that companies have: さくらの料金. */
export const COMPANY_NOUNS_JA =
  '料金|価格|値段|費用|プラン|コース|サービス|サポート|商品|製品|お?弁当|メニュー|口コミ|評判|評価|アプリ|サイト|公式|ホームページ|強み|弱み|特徴|魅力|メリット|デメリット|欠点|難点|対応|店|スタッフ|職員|先生|講師|担当|予約|場合|ほう|方が|方は|月謝|会費|入会|体験|無料|定期|送料|配送|納期|品質|品揃え|ブランド|会員|カード|保険|保証|返品|契約|解約|施術|治療|工事|見積|教室|講座|レッスン|授業|お菓子|ケーキ|パン|家具|ソフト|機能|画面|ソファ|布団|靴|服|シリーズ|モデル|定番|人気|看板|新|最新|オンライン|法人|個人|初期|年間|月額|手数料|金利|還元|ポイント|食パン|指導|学費|みで|2|3|二';

/** Words after the Chinese names of solar terms and festivals. */
export const CHINESE_TIME_WORDS =
  '(?:前后|前後|时节|時節|季节|季節|期间|期間|这天|這天|当天|當天|那天|过后|過後|前夕|之后|之後|节气|節氣|时分|到了|来临|來臨|开得|盛开|花开|在每年|是(?:二十四)?节气)';
