/** The blocks of an event stream, each as soon as it is whole. */
export async function* eventBlocks(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of body) {
    const blocks = (text + decoder.decode(part, { stream: true })).split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks;
  }
}
