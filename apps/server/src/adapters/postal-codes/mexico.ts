/** The first two digits of a Mexican code give its state; each entry is a range of them. */
const zones: readonly (readonly [first: number, last: number, state: string, city?: string])[] = [
  [1, 16, 'Ciudad de México', 'Ciudad de México'],
  [20, 20, 'Aguascalientes'],
  [21, 22, 'Baja California'],
  [23, 23, 'Baja California Sur'],
  [24, 24, 'Campeche'],
  [25, 27, 'Coahuila'],
  [28, 28, 'Colima'],
  [29, 30, 'Chiapas'],
  [31, 33, 'Chihuahua'],
  [34, 35, 'Durango'],
  [36, 38, 'Guanajuato'],
  [39, 41, 'Guerrero'],
  [42, 43, 'Hidalgo'],
  [44, 44, 'Jalisco', 'Guadalajara'],
  [45, 49, 'Jalisco'],
  [50, 57, 'México'],
  [58, 61, 'Michoacán'],
  [62, 62, 'Morelos'],
  [63, 63, 'Nayarit'],
  [64, 64, 'Nuevo León', 'Monterrey'],
  [65, 67, 'Nuevo León'],
  [68, 71, 'Oaxaca'],
  [72, 75, 'Puebla'],
  [76, 76, 'Querétaro'],
  [77, 77, 'Quintana Roo'],
  [78, 79, 'San Luis Potosí'],
  [80, 82, 'Sinaloa'],
  [83, 85, 'Sonora'],
  [86, 86, 'Tabasco'],
  [87, 89, 'Tamaulipas'],
  [90, 90, 'Tlaxcala'],
  [91, 96, 'Veracruz'],
  [97, 97, 'Yucatán'],
  [98, 99, 'Zacatecas'],
];

/** The state of a five-digit code, and the city if its zone has only one (decision 022); null for an unknown zone. */
export const findInMexico = (code: string): { readonly state: string; readonly city: string } | null => {
  const zone = Number(code.slice(0, 2));
  const found = zones.find(([first, last]) => first <= zone && zone <= last);
  return found ? { state: found[2], city: found[3] ?? '' } : null;
};
