import type { PromptSentences } from './prompt-sentences.ts';

export const JAPANESE_SENTENCES: PromptSentences = {
  discoveryAtPlace: [
    '{Place}で{topic}のおすすめはどこですか？',
    '{Place}で{topic}を探しています。どこがいいですか？',
    '{Place}で{topic}の評判が良いのはどこですか？',
    '{Place}で{topic}の料金が手頃なところを教えてください。',
    '{Place}の{topic}を比較して、おすすめを教えてください。',
  ],
  discovery: [
    '{topic}でおすすめの会社を教えてください。',
    '{topic}の評判が良い会社はどこですか？',
    '{topic}を探しています。どの会社がいいですか？',
    '{topic}でコストパフォーマンスが良いのはどこですか？',
    '{topic}の主な会社を比較してください。',
  ],
  query: [
    '{topic}のおすすめを教えてください。',
    '{topic}で評判が良いのはどこですか？',
    '{topic}の主な選択肢を比較してください。',
  ],
  problem: [
    '{topic}を選ぶときの注意点は何ですか？',
    '{topic}の費用の相場はどれくらいですか？',
    '{topic}で失敗しないためのポイントを教えてください。',
    '{topic}で信頼できる会社の見分け方を教えてください。',
    '{topic}は安いものと高いもので何が違いますか？',
  ],
  alternatives: [
    '{competitor}の代わりになるおすすめはありますか？',
    '{competitor}に似た会社を教えてください。',
    '{competitor}以外ではどこがおすすめですか？',
  ],
  comparison: ['{brand}と{competitor}はどちらがおすすめですか？', '{brand}と{competitor}の違いは何ですか？'],
  comparisonAlone: ['{brand}は他社と比べてどうですか？', '{brand}の代わりになる会社はどこですか？'],
  evaluation: ['{brand}は信頼できますか？口コミや評判を教えてください。'],
  factAtPlace: ['{brand}は何を提供していますか？', '{brand}はどこにありますか？営業時間も教えてください。'],
  fact: ['{brand}は誰に何を提供していますか？', '{brand}の運営会社はどこですか？所在地も教えてください。'],
};
