import { pick, type Random } from '@tests/support/random-values'
import { ascii, cities } from '@tests/support/sign-up-samples'

export const officeTexts = [
  'Temperature and humidity on our delivery routes, for all depots, by the end of the year.',
  'Wir brauchen Luftqualitätsdaten für alle Standorte, am besten ab dem Frühjahr.',
  'Nous cherchons des capteurs de bruit pour nos entrepôts, avec une interface ouverte.',
  'Road surface data for our claims department, in every country where we have an office.',
]

export const associationTexts = [
  'As a member of the Clean Streets network we would like to take part in the pilot for mobile air quality sensing, as described in the newsletter of October.',
  'Als Mitglied des Städtebundes möchten wir an der Erprobung mobiler Messungen teilnehmen, wie im Rundschreiben beschrieben. Bitte nehmen Sie Kontakt mit uns auf.',
]

export const shortAnswers = [
  'Please call me back',
  'Air quality sensors',
  'Noise, 40 buses, spring',
  'Need more information',
  'Bitte um Rückruf',
  'Plus d’informations svp',
  'Más información, gracias',
  'As discussed on the phone',
  'See attached, thanks',
  '詳しい説明をお願いします。よろしく',
]

export const longTexts: readonly ((random: Random) => string)[] = [
  (random) =>
    `We run ${20 + Math.floor(random() * 400)} buses in ${pick(random, cities)} and want to measure nitrogen dioxide and particulates street by street, starting next spring.`,
  (random) =>
    `Wir möchten in ${pick(random, cities)} Hitzeinseln erfassen, ungefähr ${5 + Math.floor(random() * 90)} Fahrzeuge der Stadtreinigung, Beginn im Sommer. Gibt es eine Schnittstelle zu unserem GIS?`,
  (random) =>
    `Nous gérons ${pick(random, cities)} et ses environs. Il nous faut une mesure de la qualité de l’air autour de ${2 + Math.floor(random() * 50)} écoles avant la rentrée.`,
  (random) =>
    `Queremos medir el tráfico y el ruido en ${pick(random, cities)}, con ${3 + Math.floor(random() * 60)} vehículos, y publicar los datos abiertos cada mes.`,
  (random) =>
    `Cerchiamo dati sulla temperatura stradale per ${pick(random, cities)}; la flotta ha ${8 + Math.floor(random() * 200)} mezzi. Budget da approvare a giugno.`,
  (random) =>
    `Wij willen met ${4 + Math.floor(random() * 30)} voertuigen meten in ${pick(random, cities)}. Kunnen de gegevens naar ons eigen platform?`,
  (random) =>
    `Potrzebujemy pomiarów pyłu w mieście ${pick(random, cities)}, około ${6 + Math.floor(random() * 80)} pojazdów, od jesieni.`,
  (random) =>
    `${pick(random, cities)}のバス${10 + Math.floor(random() * 90)}台に搭載して大気質を測定したいと考えています。来年の春からです。`,
  (random) =>
    `Нам потрібні дані про якість повітря у місті ${pick(random, cities)}, близько ${5 + Math.floor(random() * 70)} автомобілів.`,
]

export const ownLinks: readonly ((random: Random) => string)[] = [
  (random) =>
    `Our climate plan is at https://www.${ownSite(random)}/climate and we need data for chapter four.`,
  (random) => `Please see www.${ownSite(random)} for the depots; we would start with three of them.`,
  (random) =>
    `Our open data portal (https://data.${ownSite(random)}) takes CSV; our GIS is at https://gis.${ownSite(random)}.`,
  (random) =>
    `The tender is published at https://${ownSite(random)}/2026/1187. Could you answer by the end of the month?`,
  (random) => `We are ${ownSite(random)}.com, 1,200 vehicles, looking for road temperature data.`,
]

function ownSite(random: Random) {
  return `${ascii(pick(random, cities))}${Math.floor(random() * 1_000)}.example`
}

/** Honest texts with words that are also common in spam. */
export const nearMisses = [
  'The ranking of our districts by heat stress should be public; we need the data behind it.',
  'Is a loan of two sensors possible before we buy? We would test them for a month.',
  'Measure traffic around the casino of Monte Carlo, where parking is a problem at night.',
  'We invest in clean transport and would like to see a business case for 300 vans.',
  'Increase the traffic safety around schools; our website traffic counter shows interest from parents.',
  'We insure pharmacies and hospitals and need flood and heat data for their streets.',
  'Our dating of road damage is poor: photographs have no place and no time.',
  'Betting on mild winters was wrong; we need road temperatures to plan salt.',
  'Guaranteed response times and a service level agreement are a must for us.',
  'We publish a list of emissions by street; can an e-mail alert be sent when a limit is passed?',
]
