/** The identity step in both languages: what each picture is for, camera, checks, refusals, what was read from the ID. */
import { limits } from '../facts/limits.ts';
import { area } from '../core/texts/area.ts';

export const identity = area({
  title: ['Your identity', 'Su identidad'],
  lead: [
    'Before sending, your phone makes pictures small and takes out place and device data. It keeps none.',
    'Antes de enviarlas, su teléfono reduce las fotos y les quita los datos de lugar y aparato. No guarda ninguna.',
  ],
  face: ['Face photo', 'Foto del rostro'],
  idFront: ['ID card, front', 'Frente de la identificación'],
  idBack: ['ID card, back', 'Reverso de la identificación'],
  faceWhy: ['Shows that it is you who applies.', 'Muestra que es usted quien solicita.'],
  idFrontWhy: [
    'We read your name, birthday and address from it for you to compare.',
    'De ella leemos nombre, fecha de nacimiento y dirección, para que los compare.',
  ],
  idBackWhy: [
    'May have the address or the parents’ names.',
    'Puede llevar la dirección o los nombres de los padres.',
  ],
  optional: ['optional', 'opcional'],
  camera: ['Take a photo', 'Tomar una foto'],
  cameraAgain: ['Retake', 'Repetir'],
  file: ['Choose a picture', 'Elegir una imagen'],
  fileAgain: ['Choose another', 'Elegir otra'],
  leaveOut: ['Leave out', 'Omitir'],
  use: ['Use this picture', 'Usar esta foto'],
  useAnyway: ['Use it anyway', 'Usarla de todos modos'],
  preparing: ['Making the picture small', 'Reduciendo la foto'],
  review: ['Is everything sharp and easy to see?', '¿Todo se ve nítido y con claridad?'],
  dark: ['Too dark', 'Muy oscura'],
  darkText: [
    'Turn to the light or switch a lamp on, and retake it.',
    'Póngase hacia la luz o encienda una lámpara, y repítala.',
  ],
  blurred: ['Blurred', 'Borrosa'],
  blurredText: [
    'Hold the phone still, wipe the lens, and retake it.',
    'Sostenga firme el teléfono, limpie la lente y repítala.',
  ],
  sending: ['Sending', 'Enviando'],
  stop: ['Stop', 'Detener'],
  stopped: ['Not sent', 'No se envió'],
  stoppedText: [
    'You stopped it. The picture is still here.',
    'Usted lo detuvo. La foto sigue aquí.',
  ],
  notSentText: [
    'The network did not take it. All pictures are still here.',
    'La red no la recibió. Todas las fotos siguen aquí.',
  ],
  timeoutText: [
    'The network is too slow now. The picture is still here.',
    'La red está muy lenta. La foto sigue aquí.',
  ],
  sendAgain: ['Send again', 'Enviar de nuevo'],
  sent: ['Sent', 'Enviada'],
  pictureOf: [(name: string) => `Your picture: ${name}`, (name: string) => `Su foto: ${name}`],
  forCard: [(name: string) => `for ${name}`, (name: string) => `para ${name}`],
  empty: [
    'This file is empty. Choose another picture',
    'Este archivo está vacío. Elija otra imagen',
  ],
  tooLarge: [
    `This file is larger than ${limits.feedbackFileBytes / 1_048_576} MB. Choose a smaller one`,
    `Este archivo supera los ${limits.feedbackFileBytes / 1_048_576} MB. Elija uno menor`,
  ],
  notPicture: [
    'This file is not a picture, whatever its name says. Choose a photo',
    'Este archivo no es una imagen, diga lo que diga su nombre. Elija una foto',
  ],
  broken: [
    'This picture is damaged, or of a kind this phone cannot open. Choose another',
    'Esta imagen está dañada, o este teléfono no puede abrirla. Elija otra',
  ],
  tooManyPixels: [
    'This picture has too many pixels for this phone. Take a photo here',
    'Esta imagen tiene demasiados píxeles para este teléfono. Tome una foto aquí',
  ],
  noFace: ['Take a photo of your face', 'Tome una foto de su rostro'],
  unfinished: [
    (name: string) => `Use, send or replace this picture: ${name}`,
    (name: string) => `Use, envíe o reemplace esta foto: ${name}`,
  ],
  faceFailed: [
    'The face photo was not accepted. Retake it and upload it again: face in the frame, no hat, no glasses.',
    'No se aceptó la foto del rostro. Repítala y súbala de nuevo: el rostro en el marco, sin sombrero ni lentes.',
  ],
  idFrontFailed: [
    'The front of the ID was not accepted. Retake it and upload it again: the whole card, no glare.',
    'No se aceptó el frente de la identificación. Repítalo y súbalo de nuevo: la tarjeta entera, sin reflejos.',
  ],
  idBackFailed: [
    'The back of the ID was not accepted. Retake it and upload it again: the whole card, no glare.',
    'No se aceptó el reverso de la identificación. Repítalo y súbalo de nuevo: la tarjeta entera, sin reflejos.',
  ],
  ocrFailed: [
    'The ID could not be read. Retake its front and upload it again.',
    'No se pudo leer la identificación. Repita la foto del frente y súbala de nuevo.',
  ],
  refusedTitle: ['Retake and upload again', 'Repita la foto y súbala de nuevo'],
  openedNothing: ['The camera did not open', 'La cámara no se abrió'],
  openedNothingText: [
    'Take the photo with your camera app, then choose it.',
    'Tome la foto con su aplicación de cámara y luego elíjala.',
  ],
  broughtNothing: ['No picture came back', 'No llegó ninguna foto'],
  broughtNothingText: [
    'Try once more, or choose a picture.',
    'Inténtelo otra vez, o elija una imagen.',
  ],
  cameraTitle: [(name: string) => `Camera: ${name}`, (name: string) => `Cámara: ${name}`],
  cameraOpening: [
    'The camera opens. Allow it if the phone asks.',
    'La cámara se abre. Permítala si el teléfono lo pregunta.',
  ],
  faceHint: [
    'Face in the frame, eyes open, light from the front',
    'El rostro en el marco, los ojos abiertos, la luz de frente',
  ],
  cardHint: [
    'The whole card in the frame, flat, no glare',
    'La tarjeta entera en el marco, plana, sin reflejos',
  ],
  shutter: ['Take the picture', 'Tomar la foto'],
  cameraRefused: ['The camera is not allowed', 'La cámara no está permitida'],
  cameraRefusedText: [
    'Allow it in the phone’s settings, or choose a picture.',
    'Permítala en los ajustes del teléfono, o elija una imagen.',
  ],
  cameraAbsent: ['No camera was found', 'No se encontró ninguna cámara'],
  cameraAbsentText: [
    'Another app may be using it. Choose a picture instead.',
    'Quizás otra aplicación la usa. Elija una imagen.',
  ],
  phoneCamera: ['Use the phone’s camera app', 'Usar la aplicación de cámara'],
  readingTitle: ['Reading your ID', 'Leyendo su identificación'],
  readingText: [
    'This can take a minute. You can go back or leave this page: the result waits for you here.',
    'Puede tardar un minuto. Puede volver o salir de esta página: el resultado lo espera aquí.',
  ],
  readingGoesOn: ['Your ID is being read', 'Se está leyendo su identificación'],
  readingDone: [
    'Your ID was read. Continue to compare.',
    'Se leyó su identificación. Continúe para comparar.',
  ],
  toPictures: ['Back to the pictures', 'Volver a las fotos'],
  readAgain: ['Read again', 'Leer de nuevo'],
  withoutId: ['Go on without the ID pictures', 'Seguir sin las fotos de la identificación'],
  compareTitle: ['Compare with your ID', 'Compare con su identificación'],
  compareText: [
    'If something is wrong, retake the ID picture with more light.',
    'Si algo está mal, repita la foto de la identificación con más luz.',
  ],
  firstName: ['First name', 'Nombre'],
  lastName: ['Last name', 'Apellido'],
  fatherName: ['Father’s name', 'Nombre del padre'],
  motherName: ['Mother’s name', 'Nombre de la madre'],
  birthday: ['Birthday', 'Fecha de nacimiento'],
  address: ['Address', 'Dirección'],
  notRead: ['not read', 'no se leyó'],
  retakeId: ['Something is wrong: retake', 'Algo está mal: repetir la foto'],
  itIsRight: ['It is right, continue', 'Es correcto, continuar'],
});
