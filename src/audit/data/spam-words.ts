/**
 * Typical words of link spam injected into hacked pages: prescription drugs, gambling, counterfeit brands, payday
 * loans, essay mills. Our own list, compiled on 2026-11-20. Each word also has legitimate uses, so none of them proves
 * anything alone.
 */
const SPAM_WORDS = [
  'viagra|cialis|levitra|sildenafil|tadalafil|vardenafil|kamagra|dapoxetine|xanax|alprazolam|tramadol|phentermine|modafinil',
  'oxycontin|ambien|zolpidem|clomid|accutane|ivermectin|online pharmacy|no prescription|without prescription',
  'casino|casinos|kasino|kumarhane|casinò|online slots|slot online|slot gacor|situs slot|judi online|judi|togel|bandar|sbobet|baccarat',
  'sportsbook|bahis|betting sites|free spins|no deposit bonus|poker online|казино|букмекер|вулкан казино|ставки на спорт',
  'replica watches|fake rolex|replica rolex|replica handbags|cheap jerseys|louis vuitton outlet|cheap ugg|fake designer',
  'payday loan|payday loans|essay writing service|buy essay|write my essay|porn|xxx videos|escort service|escorts',
].join('|');

/** Writing systems without spaces between words: matched anywhere in a text. */
const SPAM_SUBSTRINGS =
  '博彩|赌场|賭場|网上赌|百家乐|六合彩|娱乐城|伟哥|カジノ|バイアグラ|シアリス|카지노|바카라|토토사이트|비아그라';

const SPAM_PATTERN_SOURCE = `(?<![\\p{L}\\p{N}])(?:${SPAM_WORDS})(?![\\p{L}\\p{N}])|${SPAM_SUBSTRINGS}`;

/** Matches text that contains at least one of the words. */
export const ANY_SPAM_WORD = new RegExp(SPAM_PATTERN_SOURCE, 'iu');
/** Matches every occurrence. Safe to share, because `matchAll` works on a copy of the expression. */
export const EVERY_SPAM_WORD = new RegExp(SPAM_PATTERN_SOURCE, 'giu');
