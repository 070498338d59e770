import type { PromptSentences } from './prompt-sentences.ts';

export const CHINESE_SENTENCES: PromptSentences = {
  discoveryAtPlace: [
    '{Place}有哪些值得推荐的{topic}？',
    '在{Place}找{topic}，哪家比较好？',
    '{Place}的{topic}哪家口碑最好？',
    '{Place}的{topic}哪家性价比高？',
    '能比较一下{Place}主要的{topic}吗？',
  ],
  discovery: [
    '{topic}有哪些值得推荐的品牌或公司？',
    '{topic}哪家口碑最好？',
    '想找{topic}，应该考虑哪些公司？',
    '{topic}哪家性价比高？',
    '能比较一下提供{topic}的主要公司吗？',
  ],
  query: ['{topic}有什么推荐？', '{topic}哪家口碑最好？', '{topic}有哪些好的选择？'],
  problem: [
    '选择{topic}时需要注意什么？',
    '{topic}一般要花多少钱？',
    '选{topic}有哪些常见的误区？',
    '怎么判断提供{topic}的公司是否可靠？',
    '便宜的和贵的{topic}有什么区别？',
  ],
  alternatives: [
    '有哪些可以替代{competitor}的选择？',
    '有哪些公司和{competitor}类似？',
    '除了{competitor}，还有什么推荐？',
  ],
  comparison: ['{brand}和{competitor}哪个更好？', '{brand}和{competitor}有什么区别？'],
  comparisonAlone: ['{brand}和同行相比怎么样？', '有哪些可以替代{brand}的选择？什么情况下更合适？'],
  evaluation: ['{brand}靠谱吗？用户评价怎么样？'],
  factAtPlace: ['{brand}主要提供什么？', '{brand}在哪里？营业时间是什么？'],
  fact: ['{brand}主要为谁提供什么？', '{brand}是哪家公司的？总部在哪里？'],
};
