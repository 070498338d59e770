/** This file is small, because the menu of every page uses it. */
export const WEBSITES_PATH = '/websites';
