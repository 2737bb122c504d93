const PARTS = /^D?:?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?\s*(?:(Z)|([+-])(\d\d)'?(\d\d)?)?/;

/**
 * A PDF date (`D:20240926153034+02'00'`) in ISO 8601, with its zone where it has one that can be. null: no date, as some
 * programs write zeros.
 */
export function pdfDate(text: string): string | null {
  const [, year = '', month = '01', day = '01', hour = '00', minute = '00', second = '00', ...zone] =
    PARTS.exec(text.trim()) ?? [];
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const time = Date.parse(`${local}Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 19) !== local || Number(year) < 1900) {
    return null;
  }
  return local + zoneOf(zone);
}

function zoneOf([utc, sign, hours = '00', minutes = '00']: (string | undefined)[]): string {
  if (utc !== undefined) return 'Z';
  if (sign === undefined || Number(hours) > 14 || Number(minutes) > 59) return '';
  return `${sign}${hours}:${minutes}`;
}
