/** The bytes of a zip's entries as they stand in it, packed, with their records in the directory but for the offset. */
export function rawEntries(bytes: Uint8Array): Map<string, { data: string; record: string }> {
  const buffer = Buffer.from(bytes);
  const end = buffer.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const entries = new Map<string, { data: string; record: string }>();
  let at = buffer.readUInt32LE(end + 16);
  for (let left = buffer.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) => buffer.readUInt16LE(at + field));
    const start = buffer.readUInt32LE(at + 42);
    const inner = start + 30 + buffer.readUInt16LE(start + 26) + buffer.readUInt16LE(start + 28);
    const record = Buffer.from(buffer.subarray(at, at + 46 + name + extra + comment));
    record.writeUInt32LE(0, 42);
    entries.set(buffer.toString('utf8', at + 46, at + 46 + name), {
      data: buffer.subarray(start, inner + buffer.readUInt32LE(at + 20)).toString('base64'),
      record: record.toString('base64'),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
}
