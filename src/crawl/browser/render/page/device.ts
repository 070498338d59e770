import type { Page } from 'puppeteer-core';
import type { Viewport } from './render-limits.ts';

/** The device that the browser emulates. */
export interface Device {
  isPhone: boolean;
  viewport: Viewport;
  /** Product name of the browser: `HeadlessChrome/153.0.8010.0`. */
  product: string;
  /** Our own name, appended to the user agent as search engines do; empty = no name. */
  userAgent: string;
}

/**
 * Returns the user agent of a real browser of this version, followed by our own name. A server sees a phone or a
 * desktop, and can still identify us. Only the major version is included, as in browsers since Chromium 101.
 */
export function getUserAgent({ isPhone, product, userAgent }: Omit<Device, 'viewport'>): string {
  const system = isPhone ? 'Linux; Android 10; K' : 'X11; Linux x86_64';
  const version = `Chrome/${readMajorVersion(product)}.0.0.0${isPhone ? ' Mobile' : ''}`;
  const browser = `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${version} Safari/537.36`;
  return userAgent === '' ? browser : `${browser} ${userAgent}`;
}

/** Makes an empty page emulate the device. */
export async function emulateDevice(page: Page, device: Device): Promise<void> {
  const { isPhone, viewport, product } = device;
  const version = readMajorVersion(product);
  await page.setViewport({
    width: viewport.width,
    height: viewport.height,
    deviceScaleFactor: viewport.scale,
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  await page.setUserAgent({
    userAgent: getUserAgent(device),
    platform: isPhone ? 'Linux armv81' : 'Linux x86_64',
    userAgentMetadata: {
      brands: [
        { brand: 'Chromium', version },
        { brand: 'Not)A;Brand', version: '24' },
      ],
      platform: isPhone ? 'Android' : 'Linux',
      platformVersion: isPhone ? '10.0.0' : '',
      architecture: '',
      model: isPhone ? 'K' : '',
      mobile: isPhone,
    },
  });
}

const readMajorVersion = (product: string): string => /\/(\d+)/.exec(product)?.[1] ?? '0';
