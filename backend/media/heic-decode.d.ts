declare module 'heic-decode' {
  interface HeicPicture {
    /** Pixels, after the rotation that the file asks for. */
    width: number;
    height: number;
    /** RGBA, four bytes a pixel. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }
  interface Decode {
    /** Reads the headers of all pictures of a file; decodes none yet. Rejects for other files. */
    all(input: { buffer: Uint8Array }): Promise<HeicPicture[]>;
  }
  const decode: Decode;
  export default decode;
}
