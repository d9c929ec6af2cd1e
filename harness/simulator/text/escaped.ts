const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The text for HTML and XML, also inside an attribute. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '');
