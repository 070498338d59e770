import { makeLlmsFile } from '#test/helpers/llms-files.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './llms-txt-missing.rule.ts';

const missingFile = makeLlmsFile({ status: 404, bodyStart: '' });

testRule(rule, {
  pass: [
    { name: 'a file', input: { siteFiles: [makeLlmsFile()] } },
    {
      name: 'a file at the well-known URL',
      input: { siteFiles: [missingFile, makeLlmsFile({ kind: 'llms-txt-well-known' })] },
    },
  ],
  warn: [
    { name: '404', input: { siteFiles: [missingFile] }, found: 'status 404' },
    { name: 'a web page', input: { siteFiles: [makeLlmsFile({ bodyStart: '<!DOCTYPE html>' })] }, found: 'a web page' },
  ],
  notApplicable: [
    { name: 'no response', input: { siteFiles: [makeLlmsFile({ status: null })] } },
    { name: 'refused', input: { siteFiles: [makeLlmsFile({ status: 403 })] } },
    { name: 'a server error', input: { siteFiles: [makeLlmsFile({ status: 503 })] } },
    { name: 'not requested', input: { siteFiles: [makeLlmsFile({ notAsked: 'robots', status: null })] } },
  ],
});
