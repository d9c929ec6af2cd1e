/** The identity step in both languages: what each picture is for, camera, checks, refusals, what was read from the ID. */
import { limits } from '../facts/limits.ts';
import { area } from '../core/texts/area.ts';

export const identity = area({
  title: ['Your identity', 'Su identidad'],
  lead: [
    'We remove hidden data, like your location, before sending photos. This app keeps no copies.',
    'Antes de enviar sus fotos, quitamos datos ocultos, como su ubicación. Esta aplicación no guarda copias.',
  ],
  face: ['Face photo', 'Foto del rostro'],
  idFront: ['ID card, front', 'Documento, frente'],
  idBack: ['ID card, back', 'Documento, reverso'],
  faceWhy: ["So we know it's really you.", 'Para confirmar que es usted.'],
  tips: [
    ['Look straight at the camera', 'Good light on your face', 'No glasses, no cap'],
    ['Mire de frente a la cámara', 'Buena luz en el rostro', 'Sin lentes ni gorra'],
  ],
  cutOff: ['Cut off', 'Cortada'],
  covered: ['Face covered', 'Rostro cubierto'],
  addId: ['Add your ID', 'Agregue su documento'],
  idFrontWhy: [
    "We'll read your name, birthday and address. You check them.",
    'Leeremos su nombre, fecha de nacimiento y dirección. Usted los revisa.',
  ],
  hasIt: ['We have this photo.', 'Ya tenemos esta foto.'],
  idBackWhy: [
    'Add it if your address is on the back.',
    'Agréguelo si su dirección está en el reverso.',
  ],
  optional: ['Optional', 'Opcional'],
  camera: ['Take a photo', 'Tomar una foto'],
  cameraAgain: ['Retake', 'Repetir'],
  file: ['Choose a photo', 'Elegir una foto'],
  fileAgain: ['Choose another', 'Elegir otra'],
  leaveOut: ['Remove', 'Quitar'],
  use: ['Use this photo', 'Usar esta foto'],
  useAnyway: ['Use it anyway', 'Usarla de todos modos'],
  preparing: ['Preparing your photo', 'Preparando su foto'],
  review: ['Is everything sharp and easy to see?', '¿Se ve todo con claridad?'],
  dark: ['Too dark', 'Muy oscura'],
  darkText: ['Find more light and retake it.', 'Busque más luz y repítala.'],
  blurred: ['Blurry', 'Borrosa'],
  blurredText: [
    'Wipe the lens, hold the phone still and retake it.',
    'Limpie el lente, sostenga firme el teléfono y repítala.',
  ],
  sending: ['Sending', 'Enviando'],
  stop: ['Stop', 'Detener'],
  stopped: ['Not sent', 'No se envió'],
  stoppedText: [
    'You stopped it. Your photo is still here.',
    'Usted detuvo el envío. La foto sigue aquí.',
  ],
  notSentText: [
    'You seem to be offline. Your photos are still here.',
    'Parece que no tiene conexión. Sus fotos siguen aquí.',
  ],
  timeoutText: [
    'Your network is too slow right now. Your photo is still here.',
    'Su conexión está muy lenta ahora. La foto sigue aquí.',
  ],
  sendAgain: ['Send again', 'Enviar de nuevo'],
  sent: ['Sent', 'Enviada'],
  pictureOf: [(name: string) => `Your photo: ${name}`, (name: string) => `Su foto: ${name}`],
  forCard: [(name: string) => `for ${name}`, (name: string) => `para ${name}`],
  empty: ['This file is empty. Choose another one.', 'Este archivo está vacío. Elija otro.'],
  tooLarge: [
    `This file is over ${limits.feedbackFileBytes / 1_048_576} MB. Choose a smaller one.`,
    `Este archivo pesa más de ${limits.feedbackFileBytes / 1_048_576} MB. Elija uno menor.`,
  ],
  notPicture: [
    "This file isn't a photo. Choose another one.",
    'Este archivo no es una foto. Elija otro.',
  ],
  broken: [
    "This photo is damaged or won't open here. Choose another one.",
    'Esta foto está dañada o no se abre aquí. Elija otra.',
  ],
  tooManyPixels: [
    'This photo is too large for this phone. Use a smaller one, or take a new one.',
    'Esta foto es demasiado grande para este teléfono. Use una más pequeña o tome otra.',
  ],
  heic: [
    "This phone can't open HEIC photos here. Use a JPEG or a screenshot.",
    'Este teléfono no abre fotos HEIC aquí. Use un JPEG o una captura de pantalla.',
  ],
  faceFailed: [
    "We couldn't use this photo. Keep your face in the frame, no hat or glasses.",
    'No pudimos usar esta foto. Ponga el rostro en el marco, sin gorra ni lentes.',
  ],
  idFrontFailed: [
    "We couldn't use this photo. Show the whole front, with no glare.",
    'No pudimos usar esta foto. Muestre todo el frente, sin reflejos.',
  ],
  idBackFailed: [
    "We couldn't use this photo. Show the whole back, with no glare.",
    'No pudimos usar esta foto. Muestre todo el reverso, sin reflejos.',
  ],
  ocrFailed: [
    'Take a sharper photo of the front of your ID.',
    'Tome una foto más nítida del frente de su documento.',
  ],
  refusedTitle: ['Retake and upload again', 'Repita la foto y súbala de nuevo'],
  openedNothing: ["The camera didn't open", 'La cámara no se abrió'],
  openedNothingText: [
    'Take the photo with your camera app, then choose it here.',
    'Tome la foto con su aplicación de cámara y elíjala aquí.',
  ],
  broughtNothing: ["We didn't get a photo", 'No recibimos ninguna foto'],
  broughtNothingText: ['Try again, or choose a photo.', 'Inténtelo de nuevo o elija una foto.'],
  cameraTitle: [(name: string) => `Camera: ${name}`, (name: string) => `Cámara: ${name}`],
  cameraOpening: [
    'Opening the camera. Allow it if your phone asks.',
    'Abriendo la cámara. Permítala si su teléfono lo pide.',
  ],
  faceHint: [
    'Face in the frame, eyes open, light in front of you',
    'Rostro en el marco, ojos abiertos, luz de frente',
  ],
  cardHint: [
    'Whole card in the frame, flat, no glare',
    'Documento entero en el marco, plano, sin reflejos',
  ],
  shutter: ['Take the photo', 'Tomar la foto'],
  cameraRefused: ['The camera is blocked', 'La cámara está bloqueada'],
  cameraRefusedText: [
    "Allow it in your phone's settings, or choose a photo.",
    'Permítala en los ajustes del teléfono o elija una foto.',
  ],
  cameraAbsent: ['No camera found', 'No encontramos la cámara'],
  cameraAbsentText: [
    'Another app may be using it. Choose a photo instead.',
    'Quizás otra aplicación la está usando. Elija una foto.',
  ],
  phoneCamera: ['Use the camera app', 'Usar la aplicación de cámara'],
  readingTitle: ['Reading your ID', 'Leyendo su documento'],
  readingText: [
    'This can take a minute. You can leave this page and come back.',
    'Puede tardar un minuto. Puede salir de esta página y volver.',
  ],
  readingGoesOn: ["We're reading your ID", 'Estamos leyendo su documento'],
  readingDone: [
    "We've read your ID. Continue to check your details.",
    'Leímos su documento. Continúe para revisar sus datos.',
  ],
  readingFailed: ["We couldn't read your ID", 'No pudimos leer su documento'],
  toPictures: ['Back to photos', 'Volver a las fotos'],
  readAgain: ['Try again', 'Intentar de nuevo'],
  withoutId: ['Continue without ID photos', 'Seguir sin fotos del documento'],
  compareTitle: ['Check your details', 'Revise sus datos'],
  compareText: [
    'If something is wrong, retake the ID photo in better light.',
    'Si algo está mal, repita la foto del documento con más luz.',
  ],
  notRead: ["We couldn't read this", 'No se pudo leer'],
  retakeId: ['Retake ID photo', 'Repetir la foto'],
  itIsRight: ['Confirm and continue', 'Confirmar y continuar'],
});
