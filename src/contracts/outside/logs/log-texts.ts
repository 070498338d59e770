/** Texts about imported logs. */
export const LOG_TEXTS = {
  imported: 'Log imported',
  deleted: 'Import deleted',
  notTotals:
    'This is not a file of totals. Run "npm run logs" with your access log, and choose the file that it writes.',
  otherVersion: 'This file was written by another version of the product. Run "npm run logs" again.',
  empty: 'This log contains no requests, so there is nothing to import.',
  alreadyImported: 'These files were already imported. Delete that import first.',
  tooMany: 'This website has the maximum number of imports. Delete one first.',
  notFound: 'This import does not exist.',
  verifyEmail: 'Verify your email address first.',
  freeFiles: 'The Free plan includes one log import per month.',
  freeBytes: 'The Free plan includes logs of up to 100 MB per month. Import a shorter period, or upgrade to Premium.',
  premiumBytes: 'Premium includes logs of up to 10 GB per month. Import the rest next month.',
  noAnalysis: 'No analysis of this website is stored.',
  noAnalysisStep: 'Analyze the website to see which of its pages no crawler has read.',
} as const;
