/** Copies to the clipboard. Rejects if neither the clipboard nor the older way is allowed, as on a page without https. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    const copied = document.execCommand('copy');
    field.remove();
    if (!copied) throw new Error('clipboard access was denied');
  }
}
