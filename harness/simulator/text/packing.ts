/** Packs a long text for a link or a file: compressed, in characters that no chat or mail changes. */

/** The most that is unpacked, because a link must not fill the memory of whoever opens it. */
const LARGEST = 64_000_000;
const CHUNK = 0x8000;

/** gzip, which detects truncation, as base64url. */
export async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text again; null for anything that `packed` didn't produce, or that is incomplete. */
export async function unpacked(text: string): Promise<string | null> {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
    const reader = new Blob([bytes])
      .stream()
      .pipeThrough(new DecompressionStream('gzip'))
      .getReader();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let found = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return found + decoder.decode();
      found += decoder.decode(value, { stream: true });
      if (found.length > LARGEST) {
        await reader.cancel();
        return null;
      }
    }
  } catch {
    return null;
  }
}
