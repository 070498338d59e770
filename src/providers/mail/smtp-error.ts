import { z } from 'zod';
import type { ProviderFailure } from '#contracts/outside/providers.ts';

const smtpErrorSchema = z.object({
  message: z.string().catch(''),
  code: z.string().optional().catch(undefined),
  syscall: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
});

/** A failure as reported by the SMTP library. */
export type SmtpProblem = z.infer<typeof smtpErrorSchema>;

/** Reads an error from the SMTP library; null for a value that is not an object. */
export function readSmtpProblem(error: unknown): SmtpProblem | null {
  return smtpErrorSchema.safeParse(error).data ?? null;
}

/**
 * Classifies a failure as other providers do. A temporary rejection (4xx) counts as unavailable: the message can be
 * sent later.
 */
export function classifySmtpProblem({ code, message, responseCode }: SmtpProblem): ProviderFailure {
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'refused';
  if (responseCode !== undefined) return responseCode >= 500 ? 'bad-request' : 'unavailable';
  if (code === 'ETIMEDOUT' || /timeout|never received/i.test(message)) return 'timeout';
  return code === 'EPROTOCOL' ? 'malformed' : 'unavailable';
}

/** Returns the part of SMTP_URL that is wrong, and what to change. */
export function explainSmtpProblem(
  { code, message, responseCode }: SmtpProblem,
  { hostname, host, protocol }: Pick<URL, 'hostname' | 'host' | 'protocol'>,
): { setting: string; message: string } {
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) {
    return { setting: 'SMTP_URL: host', message: `The host ${hostname} in SMTP_URL is unknown. Check its spelling.` };
  }
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return {
      setting: 'SMTP_URL: user and password',
      message: `The mail server rejected the user or the password in SMTP_URL${describeCode(responseCode)}.`,
    };
  }
  if (/wrong version number|packet length too long/i.test(message)) {
    return { setting: 'SMTP_URL: smtps', message: `${host} does not start with TLS. Use smtp:// in SMTP_URL.` };
  }
  if (/certificate|altnames/i.test(message)) {
    return {
      setting: 'SMTP_URL: host',
      message: `The certificate of ${hostname} is not valid for this host. Use a host for which the certificate is valid.`,
    };
  }
  if (protocol === 'smtp:' && /greeting/i.test(message)) {
    return { setting: 'SMTP_URL: smtp', message: `${host} sends no greeting. If the port expects TLS, use smtps://.` };
  }
  if (responseCode !== undefined) {
    return { setting: 'SMTP_URL', message: `The mail server refused the connection${describeCode(responseCode)}.` };
  }
  return {
    setting: 'SMTP_URL: port',
    message: `No mail server responds at ${host}. Check the port, and whether a firewall blocks it.`,
  };
}

const describeCode = (code: number | undefined): string => (code === undefined ? '' : ` (status ${code})`);
