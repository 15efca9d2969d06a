// Names are combined from these lists; some have accents and apostrophes on purpose.
export const womenNames = (
  'Ada Aisha Alma Amara Amelia Ana Anaïs Beatriz Bernice Camila Carmen Celeste Chloé Clara Dalia Daphne Deepa Delphine ' +
  'Dolores Edith Elena Elise Esperanza Esther Farah Fatima Fiona Gabriela Gloria Grace Hana Harriet Helen Inés Ingrid ' +
  'Irene Isabel Ivy Jamila Jia Joyce Judith Julia Kamala Keiko Kiara Lakshmi Laila Leah Leticia Lucía Luz Mabel Magda ' +
  'Mai Margaret Mariana Maribel Marisol Mei Mercedes Mireya Nadia Naomi Nia Noor Odette Olivia Paloma Pearl Priya Raquel ' +
  'Renée Rosa Ruth Salma Saoirse Selma Shanice Shirin Siobhán Sofía Soledad Soraya Sunita Tamara Teresa Thandi Uma Valeria ' +
  'Vera Violeta Wanda Xiomara Yara Yolanda Yuki Zainab Zoë'
).split(' ');

export const menNames = (
  'Aaron Abdul Adrián Ahmed Alejandro Amir Andre Anton Arjun Arturo Beau Benjamin Bruno Carlos Cedric Cyrus Daniel Darius ' +
  'David Desmond Diego Dmitri Eduardo Elias Emeka Emilio Enrique Esteban Ethan Farid Felipe Félix Fernando Finn Francisco ' +
  'Gabriel George Gustavo Hakeem Harold Hassan Hector Henry Hiro Ibrahim Ignacio Isaac Ismael Ivan Jamal James Javier Jesús ' +
  'Joaquín Joel Jorge José Juan Kenji Kofi Kwame Lamar Leon Leopold Liam Lorenzo Luis Malik Marcel Marco Martín Mateo Matthew ' +
  'Miguel Mohammed Nathan Nikhil Noah Óscar Omar Oskar Pablo Patrick Pedro Quentin Rafael Ramón Raúl Reuben Ricardo Rohan ' +
  'Samuel Santiago Sergio Simón Tariq Theo Thomas Tobias Tomás Umar Vicente Victor Walter Xavier Yusuf Zachary'
).split(' ');

export const familyNames = (
  'Abara Acosta Adeyemi Aguilar Albrecht Alvarez Anand Anders Ansah Aoki Arroyo Avila Baptiste Barragán Becker Benítez Bhatt ' +
  'Blanchard Boateng Bowen Brandt Bright Calderón Cardenas Castellano Chandra Chen Cho Colón Contreras Cortés Covington Crane ' +
  "Cruz Dabrowski D'Amico D'Angelo Das Delgado Desai Díaz Diop Domínguez Donovan Dubois Eaton Echeverría Ekström Eng Escobar " +
  'Espinoza Estrada Falk Faruq Fernández Fitzgerald Flores Fontaine Fuentes Gallagher García Ghosh Gil Gómez González Granger ' +
  'Gupta Gutiérrez Guzmán Haddad Hahn Hashimoto Hayes Hernández Herrera Holloway Hoang Huang Huerta Ibarra Idowu Ito Iyer ' +
  'Jackson Jansen Jiménez Johansson Joshi Juárez Kaplan Kaur Keller Khalil Khan Kim Kimura Kovács Krause Lam Larsen LaRue ' +
  'Leclerc Ledesma Lee Leung Lindgren Liu Lopez Luna Ly MacLeod Maldonado Marín Marquez Martínez Mbeki McAllister McBride ' +
  'Medina Mehta Mejía Mendoza Meyer Mirza Molina Montoya Morales Moreno Mukherjee Muñoz Murphy Nair Nakamura Navarro Nguyen ' +
  "Nkosi Novak Núñez Obi O'Brien O'Connell Ochoa Okafor Okonkwo Olsen O'Neill Ortega Ortiz Osei Owens Pacheco Padilla Pagán " +
  'Park Patel Peña Pereira Petrov Pham Pineda Ponce Popescu Quiñones Quintero Rahman Ramírez Ramos Rao Reddy Reyes Ríos Rivera ' +
  'Robles Rojas Romano Romero Rosario Rossi Ruiz Saavedra Saito Salazar Saldívar Sánchez Sandoval Santos Sato Schmidt Sepúlveda ' +
  'Serrano Shah Sharma Shaw Siddiqui Silva Singh Sokolov Solís Sørensen Soto Stein Suárez Suzuki Svensson Takahashi Tanaka Tapia ' +
  'Thakur Thompson Toussaint Tran Trujillo Ueda Usman Valdez Valencia Vargas Vásquez Vega Velasco Villanueva Wagner Walsh Wang ' +
  'Ward Warsame Watanabe Weber Whitfield Wójcik Wong Wu Yamada Yang Yates Yilmaz Young Yusuf Zamora Zapata Zhang Zhou'
).split(' ');
