/** Told to the page's small scripts when the framework has taken the page over: it draws what the server sent, without their changes. */
export const DRAWN_EVENT = 'articles-drawn';
