import { expect, it } from 'vitest';
import type { AlertKind, AlertSeverity } from '#contracts/monitoring/alert-kinds.ts';
import { isReportedByAnalysis } from './shared-conditions.ts';

const analysisAlert = (ruleId: string) => ({
  kind: 'issues-new' as const,
  severity: 'warning' as const,
  issues: [{ ruleId, before: 0, after: 1 }],
});

it.each<[kind: AlertKind, subject: string, severity: AlertSeverity, ruleId: string, isReported: boolean]>([
  ['certificate-expires', 'end', 'warning', 'tls-certificate-expiring', true],
  ['certificate-expires', 'end', 'critical', 'tls-certificate-expiring', false],
  ['certificate-expires', 'end', 'critical', 'tls-certificate-expired', true],
  ['certificate-expires', 'end', 'critical', 'tls-certificate-name-mismatch', false],
  ['certificate-expires', 'certificate', 'critical', 'tls-certificate-expiring', false],
  ['certificate-expires', 'certificate', 'critical', 'tls-certificate-name-mismatch', true],
  ['certificate-expires', 'certificate', 'critical', 'tls-chain-incomplete', true],
  ['robots-blocked', 'home', 'critical', 'bingbot-blocked-robots', false],
  ['robots-blocked', 'home', 'critical', 'googlebot-blocked-robots', true],
  ['robots-blocked', 'page', 'critical', 'googlebot-blocked-robots', false],
  ['page-noindex', 'home', 'critical', 'homepage-noindex', true],
  ['page-noindex', 'home', 'critical', 'title-missing', false],
])('an alert %s %s %s and an open alert about %s', (kind, subject, severity, ruleId, isReported) => {
  expect(isReportedByAnalysis({ kind, subject, severity }, [analysisAlert(ruleId)])).toBe(isReported);
});
